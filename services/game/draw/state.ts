import type { DrawEvent, EventMetadata } from '../../../contracts/events.ts';
import type { GameNumber } from '../../../contracts/ids.ts';
import type { Position } from '../../../contracts/position.ts';
import type { Instant } from '../../../contracts/time.ts';
import { category } from '../../commands/category.ts';
import type { Committed } from './seeds.ts';

/** A committed draw: the draft of its number until a game is opened with it. */
export type Draw = Committed & {
  readonly at: Instant;
  /** In the log. */
  readonly position: Position;
  /** Its seed was told, because its number was opened with another draft. */
  readonly revealed: boolean;
};

/** The draws committed for a branch, newest last. */
export interface Draws {
  readonly recent: readonly Draw[];
}

/** Only the latest game can be open and only one more be prepared; the rest is for those who read a little behind. */
const NUMBERS_KEPT = 16;
/** They tell of that many numbers, however often a draft was replaced. The stream grows with every game. */
const LAST_EVENTS = 256;

function evolve(draws: Draws, event: DrawEvent, { at }: EventMetadata, position: Position): Draws {
  switch (event.type) {
    case 'DrawCommitted': {
      const oldest = event.data.gameNumber - NUMBERS_KEPT;
      const kept = draws.recent.filter(({ gameNumber }) => gameNumber > oldest);
      return { recent: [...kept, { ...event.data, at, position, revealed: false }] };
    }
    case 'DrawRevealed':
      return {
        recent: draws.recent.map((draw) =>
          draw.commitment === event.data.commitment ? { ...draw, revealed: true } : draw,
        ),
      };
    default:
      return event satisfies never;
  }
}

const none: Draws = { recent: [] };
/** The draws of a branch: sealed before anyone knows who plays. */
export const draws = category('draw', { initial: none, evolve, lastEvents: LAST_EVENTS });

export function latestDraw({ recent }: Draws): Draw | undefined {
  return recent.at(-1);
}

/** The one that a game was opened with. */
export function drawOf({ recent }: Draws, commitment: string): Draw | undefined {
  return recent.findLast((draw) => draw.commitment === commitment);
}

/** Every draft of a number that had several, as long as more than one of them is not told. */
export function untoldDrafts({ recent }: Draws, opened: GameNumber): readonly Draw[] {
  const untold = recent.filter(({ gameNumber, revealed }) => gameNumber <= opened && !revealed);
  const count = (number: GameNumber) => untold.filter(({ gameNumber }) => gameNumber === number).length;
  return untold.filter(({ gameNumber }) => count(gameNumber) > 1);
}
