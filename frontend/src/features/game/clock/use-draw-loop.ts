import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import { createDrawLoop, type DrawLoop, type DrawLoopEvents } from './draw-loop.ts';

/** The clock of the branch's game, for as long as the screen is up; it keeps to the `events` it began with. */
export function useDrawLoop(branchId: string, events: DrawLoopEvents): DrawLoop {
  const client = useQueryClient();
  const api = useApi();
  const [speed] = usePreference(preferences.speed);
  const [drawLoop] = useState(() => createDrawLoop(client, api, branchId, events));
  useEffect(() => drawLoop.setInterval(speed), [drawLoop, speed]);
  useEffect(() => drawLoop.start(), [drawLoop]);
  return drawLoop;
}
