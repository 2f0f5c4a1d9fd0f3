import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../api/use-api.ts';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import { type Caller, createCaller } from '../voice/announcer.ts';
import type { Observable } from '../../../ui/observable.ts';
import { createRunner, type Runner } from './draw-loop.ts';

export interface Hall {
  readonly runner: Runner;
  readonly caller: Caller;
}

/** The clock and the voice of the branch's game, for as long as the screen is up. */
export function useHall(branchId: string, onRefused: (error: unknown) => void): Hall {
  const client = useQueryClient();
  const api = useApi();
  const [voice] = usePreference(preferences.voice);
  const [speed] = usePreference(preferences.speed);
  const [hall] = useState<Hall>(() => {
    const caller = createCaller();
    const runner = createRunner(client, api, branchId, { onBall: caller.call, onRefused });
    return { caller, runner };
  });
  const { caller, runner } = hall;

  useEffect(() => caller.use(voice), [caller, voice]);
  useEffect(() => runner.setInterval(speed), [runner, speed]);
  useEffect(() => {
    const stop = runner.start();
    return () => {
      stop();
      caller.close();
    };
  }, [runner, caller]);

  return hall;
}

export function useObservable<T>({ subscribe, get }: Observable<T>): T {
  return useSyncExternalStore(subscribe, get);
}
