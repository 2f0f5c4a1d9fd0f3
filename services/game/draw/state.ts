import type { DrawEvent, EventData } from '../../../contracts/events.ts';
import type { GameNumber } from '../../../contracts/ids.ts';
import { category } from '../../commands/category.ts';

export type Draw = EventData<'DrawCommitted'>;

/** The draws committed for a branch, newest last. */
export interface Draws {
  readonly recent: readonly Draw[];
}

/** Only the latest game can be open and only one more be prepared; the rest is for those who read a little behind. */
const KEPT = 16;

function evolve(draws: Draws, event: DrawEvent): Draws {
  switch (event.type) {
    case 'DrawCommitted':
      return { recent: [...draws.recent, event.data].slice(-KEPT) };
    default:
      event.type satisfies never;
      return draws;
  }
}

const none: Draws = { recent: [] };
/** The draws of a branch: sealed before anyone knows who plays. */
export const draws = category('draw', { initial: none, evolve });

export function latestDraw({ recent }: Draws): Draw | undefined {
  return recent.at(-1);
}

export function drawOf({ recent }: Draws, gameNumber: GameNumber): Draw | undefined {
  return recent.findLast((draw) => draw.gameNumber === gameNumber);
}
