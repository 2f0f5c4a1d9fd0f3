import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { session } from '../../../contracts/accounts/queries.ts';
import { keyOf } from './key-of.ts';
import { followLive } from './live.ts';
import type { LiveState } from './stream.ts';
import { Refresher } from './refresher.ts';
import { useApi } from './use-api.ts';

/** The news of this browser's own command may be here before its answer, which says what it is: it waits so long for that. */
const LATEST_MS = 300;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const LiveContext = createContext<LiveState>('connecting');

export const useLiveState = () => useContext(LiveContext);

/** Follows the server's changes for whoever is signed in and refetches what they touch. */
export function LiveProvider({ accountId, children }: { accountId: string | null; children: ReactNode }) {
  const client = useQueryClient();
  const api = useApi();
  const [state, setState] = useState<LiveState>('connecting');

  useEffect(() => {
    if (accountId === null) return undefined;
    const refresher = new Refresher(client, api.positions);
    const live = followLive(accountId, {
      onState: setState,
      onChange(change) {
        const answered = api.underWay();
        if (answered) void Promise.race([answered, sleep(LATEST_MS)]).then(() => refresher.onChange(change));
        else refresher.onChange(change);
      },
      onOpen: (again) => refresher.onOpen(again),
      // A stream that is turned away may mean that the session has ended: asking says so.
      onLost: () => void client.invalidateQueries({ queryKey: keyOf(session, {}) }),
    });
    // Whatever the server answers, it can be reached.
    const stopHurrying = api.onAnswer(live.hurry);
    return () => {
      stopHurrying();
      live.close();
      refresher.close();
    };
  }, [accountId, api, client]);

  return <LiveContext value={state}>{children}</LiveContext>;
}
