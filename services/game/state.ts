import type { Ball } from '../../contracts/bingo/columns.ts';
import type { WinnerType } from '../../contracts/bingo/winner-types.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { EventData, EventMetadata, GameEvent } from '../../contracts/events.ts';
import type { Play } from '../../contracts/game/queries.ts';
import type { LegacyOpening, OwnOpening, Place } from '../../contracts/game/events.ts';
import type { CardId } from '../../contracts/ids.ts';
import { type Day, dayIn } from '../../contracts/time.ts';
import { category } from '../commands/category.ts';

type Grids = ReadonlyMap<CardId, Cartela['numbers']>;

interface Unopened {
  readonly phase: 'unopened';
}

/** Between the two events of an opening. */
interface Selected {
  readonly phase: 'selected';
  readonly cartelas: Grids;
}

/** What every game has from its opening on. */
interface Opened {
  readonly cartelas: Grids;
  readonly openedOn: Day;
  readonly openedOnUtc: Day;
  /** The cards that an old client says have won, with the time it tells. */
  readonly claims: ReadonlyMap<CardId, string>;
}

/** A game whose numbers are drawn here. */
export interface OwnGame extends Opened {
  readonly source: 'own';
  readonly opening: OwnOpening;
  readonly winnerType: WinnerType;
  /** In the order called. */
  readonly drawn: readonly Ball[];
  readonly winners: ReadonlyMap<CardId, Place>;
}

/** A game played on an old client, which draws by itself. */
export interface LegacyGame extends Opened {
  readonly source: 'legacy';
  readonly opening: LegacyOpening;
}

type Course = OwnGame | LegacyGame;

interface Open {
  readonly phase: 'open';
}

export type OpenOwnGame = OwnGame & Open & { readonly play: Play };
export type OpenGame = OpenOwnGame | (LegacyGame & Open);

export type FinishedGame = Course & {
  readonly phase: 'finished';
  readonly result: EventData<'GameFinished'>;
};

export type VoidedGame = Course & {
  readonly phase: 'voided';
  readonly reason: string;
};

export type PlayedGame = OpenGame | FinishedGame | VoidedGame;
export type Game = Unopened | Selected | PlayedGame;

export function wasOpened(state: Game): state is PlayedGame {
  return state.phase !== 'unopened' && state.phase !== 'selected';
}

/** Open, and the numbers are drawn here. */
export function isDrawnHere(state: Game): state is OpenOwnGame {
  return state.phase === 'open' && state.source === 'own';
}

/** An event in a phase in which it makes no sense changes nothing: what is in the log is not judged. */
function evolve(state: Game, event: GameEvent, metadata: EventMetadata): Game {
  switch (event.type) {
    case 'CartelasSelected':
      return state.phase === 'unopened'
        ? { phase: 'selected', cartelas: gridsOf(event.data.cartelas) }
        : state;
    case 'GameOpened':
      return state.phase === 'selected' ? opened(state, event.data, metadata) : state;
    case 'GameStarted':
    case 'GameResumed':
      return whileOpen(state, { play: 'running' });
    case 'GamePaused':
      return whileOpen(state, { play: 'paused' });
    case 'NumberDrawn':
      return isDrawnHere(state) ? { ...state, drawn: [...state.drawn, event.data.number] } : state;
    case 'WinnerTypeChanged':
      return whileOpen(state, { winnerType: event.data.winnerType });
    case 'WinnerRecorded':
      return isDrawnHere(state) ? withWinner(state, event.data) : state;
    case 'WinnerClaimed':
      return wasOpened(state) ? withClaim(state, event.data) : state;
    case 'NumbersShuffled':
    case 'CardChecked':
      return state;
    case 'GameFinished':
      return state.phase === 'open' ? { ...courseOf(state), phase: 'finished', result: event.data } : state;
    case 'GameVoided':
      return wasOpened(state) ? { ...courseOf(state), phase: 'voided', reason: event.data.reason } : state;
    default:
      event satisfies never;
      return state;
  }
}

const unopened: Game = { phase: 'unopened' };
export const game = category('game', { initial: unopened, evolve });

function opened(state: Selected, opening: EventData<'GameOpened'>, metadata: EventMetadata): OpenGame {
  const common = {
    phase: 'open',
    cartelas: state.cartelas,
    openedOn: metadata.businessDate,
    openedOnUtc: dayIn('UTC', new Date(metadata.at)),
    claims: new Map(),
  } as const;
  if (opening.source === 'legacy') return { ...common, source: 'legacy', opening };
  const { winnerType } = opening;
  return { ...common, source: 'own', play: 'waiting', opening, winnerType, drawn: [], winners: new Map() };
}

function whileOpen(state: Game, change: Partial<Pick<OpenOwnGame, 'play' | 'winnerType'>>): Game {
  return isDrawnHere(state) ? { ...state, ...change } : state;
}

function withWinner(state: OpenOwnGame, { cardId, completedAt }: EventData<'WinnerRecorded'>): OpenOwnGame {
  return { ...state, winners: new Map(state.winners).set(cardId, completedAt) };
}

function withClaim(state: PlayedGame, { cardId, time }: EventData<'WinnerClaimed'>): PlayedGame {
  return { ...state, claims: new Map(state.claims).set(cardId, time) };
}

/** The game without what belongs to its phase. */
function courseOf(state: PlayedGame): Course {
  const { cartelas, openedOn, openedOnUtc, claims } = state;
  const common = { cartelas, openedOn, openedOnUtc, claims };
  if (state.source === 'legacy') return { ...common, source: 'legacy', opening: state.opening };
  const { opening, winnerType, drawn, winners } = state;
  return { ...common, source: 'own', opening, winnerType, drawn, winners };
}

function gridsOf(cartelas: readonly Cartela[]): Grids {
  return new Map(cartelas.map(({ cardId, numbers }) => [cardId, numbers]));
}
