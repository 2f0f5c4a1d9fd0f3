import type { Ball } from '../../contracts/bingo/columns.ts';
import type { WinnerType } from '../../contracts/bingo/winner-types.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { EventData, EventMetadata, GameEvent } from '../../contracts/events.ts';
import type { Play } from '../../contracts/game/queries.ts';
import type { LegacyOpening, OwnOpening, Place } from '../../contracts/game/events.ts';
import type { CardId } from '../../contracts/ids.ts';
import { type Day, dayIn } from '../../contracts/time.ts';
import type { Fold } from '../commands/decision.ts';

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

export function wasOpened(game: Game): game is PlayedGame {
  return game.phase !== 'unopened' && game.phase !== 'selected';
}

/** Open, and the numbers are drawn here. */
export function isDrawnHere(game: Game): game is OpenOwnGame {
  return game.phase === 'open' && game.source === 'own';
}

/** An event in a phase in which it makes no sense changes nothing: what is in the log is not judged. */
function evolve(game: Game, event: GameEvent, metadata: EventMetadata): Game {
  switch (event.type) {
    case 'CartelasSelected':
      return game.phase === 'unopened' ? { phase: 'selected', cartelas: gridsOf(event.data.cartelas) } : game;
    case 'GameOpened':
      return game.phase === 'selected' ? opened(game, event.data, metadata) : game;
    case 'GameStarted':
    case 'GameResumed':
      return whileOpen(game, { play: 'running' });
    case 'GamePaused':
      return whileOpen(game, { play: 'paused' });
    case 'NumberDrawn':
      return isDrawnHere(game) ? { ...game, drawn: [...game.drawn, event.data.number] } : game;
    case 'WinnerTypeChanged':
      return whileOpen(game, { winnerType: event.data.winnerType });
    case 'WinnerRecorded':
      return isDrawnHere(game) ? withWinner(game, event.data) : game;
    case 'WinnerClaimed':
      return wasOpened(game) ? withClaim(game, event.data) : game;
    case 'NumbersShuffled':
    case 'CardChecked':
      return game;
    case 'GameFinished':
      return game.phase === 'open' ? { ...courseOf(game), phase: 'finished', result: event.data } : game;
    case 'GameVoided':
      return wasOpened(game) ? { ...courseOf(game), phase: 'voided', reason: event.data.reason } : game;
    default:
      event satisfies never;
      return game;
  }
}

export const gameFold: Fold<Game, GameEvent> = { initial: { phase: 'unopened' }, evolve };

function opened(game: Selected, opening: EventData<'GameOpened'>, metadata: EventMetadata): OpenGame {
  const common = {
    phase: 'open',
    cartelas: game.cartelas,
    openedOn: metadata.businessDate,
    openedOnUtc: dayIn('UTC', new Date(metadata.at)),
    claims: new Map(),
  } as const;
  if (opening.source === 'legacy') return { ...common, source: 'legacy', opening };
  const { winnerType } = opening;
  return { ...common, source: 'own', play: 'waiting', opening, winnerType, drawn: [], winners: new Map() };
}

function whileOpen(game: Game, change: Partial<Pick<OpenOwnGame, 'play' | 'winnerType'>>): Game {
  return isDrawnHere(game) ? { ...game, ...change } : game;
}

function withWinner(game: OpenOwnGame, { cardId, completedAt }: EventData<'WinnerRecorded'>): OpenOwnGame {
  return { ...game, winners: new Map(game.winners).set(cardId, completedAt) };
}

function withClaim(game: PlayedGame, { cardId, time }: EventData<'WinnerClaimed'>): PlayedGame {
  return { ...game, claims: new Map(game.claims).set(cardId, time) };
}

/** The game without what belongs to its phase. */
function courseOf(game: PlayedGame): Course {
  const { cartelas, openedOn, openedOnUtc, claims } = game;
  const common = { cartelas, openedOn, openedOnUtc, claims };
  if (game.source === 'legacy') return { ...common, source: 'legacy', opening: game.opening };
  const { opening, winnerType, drawn, winners } = game;
  return { ...common, source: 'own', opening, winnerType, drawn, winners };
}

function gridsOf(cartelas: readonly Cartela[]): Grids {
  return new Map(cartelas.map(({ cardId, numbers }) => [cardId, numbers]));
}
