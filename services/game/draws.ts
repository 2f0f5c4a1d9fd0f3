import type { DrawEvent, EventData } from '../../contracts/events.ts';
import type { GameNumber } from '../../contracts/ids.ts';
import type { Fold } from '../commands/decision.ts';

export type Draw = EventData<'DrawCommitted'>;

/** The draws committed for a branch, newest last. */
export interface Draws {
  readonly recent: readonly Draw[];
}

/** Only the latest game can be open and only one more be prepared; the rest is for those who read a little behind. */
const KEPT = 16;

export const drawsFold: Fold<Draws, DrawEvent> = {
  initial: { recent: [] },
  evolve(draws, event) {
    switch (event.type) {
      case 'DrawCommitted':
        return { recent: [...draws.recent, event.data].slice(-KEPT) };
      default:
        event.type satisfies never;
        return draws;
    }
  },
};

export function latestDraw(draws: Draws): Draw | undefined {
  return draws.recent.at(-1);
}

export function drawOf(draws: Draws, gameNumber: GameNumber): Draw | undefined {
  return draws.recent.findLast((draw) => draw.gameNumber === gameNumber);
}
