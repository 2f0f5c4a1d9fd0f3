import type { Ball } from '../../contracts/bingo/columns.ts';
import type { WinnerType } from '../../contracts/bingo/winner-types.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { EventData, EventMetadata, GameEvent } from '../../contracts/events.ts';
import type { Play } from '../../contracts/game/board.ts';
import type { Place } from '../../contracts/game/events.ts';
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
interface Played {
  readonly cartelas: Grids;
  readonly opening: EventData<'GameOpened'>;
  readonly openedOn: Day;
  readonly openedOnUtc: Day;
  readonly winnerType: WinnerType;
  /** In the order called. */
  readonly drawn: readonly Ball[];
  readonly winners: ReadonlyMap<CardId, Place>;
}

export interface OpenGame extends Played {
  readonly phase: 'open';
  readonly play: Play;
}

export interface FinishedGame extends Played {
  readonly phase: 'finished';
  readonly result: EventData<'GameFinished'>;
}

export interface VoidedGame extends Played {
  readonly phase: 'voided';
  readonly reason: string;
}

export type PlayedGame = OpenGame | FinishedGame | VoidedGame;
export type Game = Unopened | Selected | PlayedGame;

export function wasOpened(game: Game): game is PlayedGame {
  return game.phase !== 'unopened' && game.phase !== 'selected';
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
      return game.phase === 'open' ? { ...game, drawn: [...game.drawn, event.data.number] } : game;
    case 'WinnerTypeChanged':
      return whileOpen(game, { winnerType: event.data.winnerType });
    case 'WinnerRecorded':
      return game.phase === 'open' ? withWinner(game, event.data) : game;
    case 'NumbersShuffled':
    case 'CardChecked':
      return game;
    case 'GameFinished':
      return game.phase === 'open' ? { ...playedOf(game), phase: 'finished', result: event.data } : game;
    case 'GameVoided':
      return wasOpened(game) ? { ...playedOf(game), phase: 'voided', reason: event.data.reason } : game;
    default:
      event satisfies never;
      return game;
  }
}

export const gameFold: Fold<Game, GameEvent> = { initial: { phase: 'unopened' }, evolve };

function opened(game: Selected, opening: EventData<'GameOpened'>, metadata: EventMetadata): OpenGame {
  return {
    phase: 'open',
    play: 'waiting',
    cartelas: game.cartelas,
    opening,
    openedOn: metadata.businessDate,
    openedOnUtc: dayIn('UTC', new Date(metadata.at)),
    winnerType: opening.winnerType,
    drawn: [],
    winners: new Map(),
  };
}

function whileOpen(game: Game, change: Partial<Pick<OpenGame, 'play' | 'winnerType'>>): Game {
  return game.phase === 'open' ? { ...game, ...change } : game;
}

function withWinner(game: OpenGame, { cardId, completedAt }: EventData<'WinnerRecorded'>): OpenGame {
  return { ...game, winners: new Map(game.winners).set(cardId, completedAt) };
}

function playedOf(game: PlayedGame): Played {
  const { cartelas, opening, openedOn, openedOnUtc, winnerType, drawn, winners } = game;
  return { cartelas, opening, openedOn, openedOnUtc, winnerType, drawn, winners };
}

function gridsOf(cartelas: readonly Cartela[]): Grids {
  return new Map(cartelas.map(({ cardId, numbers }) => [cardId, numbers]));
}
