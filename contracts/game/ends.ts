import type { gameEvents } from './events.ts';

/** The types of events that a game ends with, whatever became of it. */
export const gameEnds: ReadonlySet<string> = new Set([
  'GameFinished',
  'GameCancelled',
  'GameVoided',
] satisfies (keyof typeof gameEvents)[]);
