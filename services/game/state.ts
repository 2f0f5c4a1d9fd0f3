import type { EventData, EventMetadata, GameEvent } from '../../contracts/events.ts';
import { advance, type Course, courseOf } from '../../contracts/game/course.ts';
import { SoldCards } from '../../contracts/game/sold-cartelas.ts';
import { type Day, dayIn, type Instant } from '../../contracts/time.ts';
import type { Fold } from '../commands/category.ts';

/** A game as its stream tells it; `selected` between the two events of its opening. */
export type Game =
  | { readonly stage: 'unopened' }
  | { readonly stage: 'selected'; readonly cartelas: SoldCards }
  | OpenedGame;

export interface OpenedGame {
  readonly stage: 'opened';
  readonly cartelas: SoldCards;
  readonly opening: EventData<'GameOpened'>;
  readonly openedAt: Instant;
  readonly openedOn: Day;
  readonly openedOnUtc: Day;
  readonly course: Course;
  /** When its cut was given; null where none was. */
  readonly cutAt: Instant | null;
  /** Waits for the agent; null before one, and after its answer. */
  readonly voidRequest: { readonly reason: string } | null;
}

function evolve(state: Game, event: GameEvent, metadata: EventMetadata): Game {
  const { businessDate, at } = metadata;
  switch (state.stage) {
    case 'unopened':
      if (event.type !== 'CartelasSelected') return state;
      return { stage: 'selected', cartelas: new SoldCards(event.data) };
    case 'selected':
      if (event.type !== 'GameOpened') return state;
      return {
        stage: 'opened',
        cartelas: state.cartelas,
        opening: event.data,
        openedAt: at,
        openedOn: businessDate,
        openedOnUtc: dayIn('UTC', new Date(at)),
        course: courseOf(event.data),
        cutAt: null,
        voidRequest: null,
      };
    case 'opened': {
      const course = advance(state.course, event, metadata);
      const voidRequest = requestAfter(state.voidRequest, event);
      if (course === state.course && voidRequest === state.voidRequest) return state;
      const lost = event.type === 'GameFinished' && event.data.jackpotLost !== undefined;
      const opening = lost ? { ...state.opening, jackpot: null } : state.opening;
      const cutAt = event.type === 'CutGiven' ? at : state.cutAt;
      return { ...state, opening, course, cutAt, voidRequest };
    }
    default:
      return state satisfies never;
  }
}

const answersOrEnds: ReadonlySet<GameEvent['type']> = new Set([
  'VoidDeclined',
  'GameVoided',
  'GameCancelled',
]);

function requestAfter(before: OpenedGame['voidRequest'], event: GameEvent): OpenedGame['voidRequest'] {
  if (event.type === 'VoidRequested') return event.data;
  return answersOrEnds.has(event.type) ? null : before;
}

const unopened: Game = { stage: 'unopened' };
export const gameFold: Fold<Game, GameEvent> = { initial: unopened, evolve };

export function wasOpened(state: Game): state is OpenedGame {
  return state.stage === 'opened';
}

/** What a game counts for, and on which days: repeated by an event that takes it out again. */
export function countedFor({ opening, openedOn, openedOnUtc }: OpenedGame) {
  const { totalBet, houseProfit, totalWin, ownerId, jackpot } = opening;
  return { totalBet, houseProfit, totalWin, ownerId, openedOn, openedOnUtc, jackpot };
}

export function isOpen(state: Game): state is OpenedGame {
  return state.stage === 'opened' && state.course.phase === 'open';
}
