import type { GameEvent } from '../../contracts/events.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import type { Decision } from '../commands/decision.ts';
import type { Commands, Done } from '../commands/handle.ts';
import type { Context } from '../commands/stamp.ts';
import type { DrawOrders, OpenedDraw } from './draw-orders.ts';
import { type Game, gameFold, type PlayedGame, wasOpened } from './game.ts';

export interface Playing {
  readonly commands: Commands;
  readonly draws: DrawOrders;
}

export interface GameId {
  readonly branchId: BranchId;
  readonly gameNumber: GameNumber;
}

/** A command carried out on a game that was opened. */
export type Played = Done<PlayedGame, GameEvent>;

export async function play(
  { commands }: Pick<Playing, 'commands'>,
  { branchId, gameNumber }: GameId,
  context: Context,
  decide: (game: Game) => Decision<GameEvent>,
): Promise<Played | Refusal> {
  const done = await commands.handle(streams.game(branchId, gameNumber), gameFold, context, decide);
  if (done.kind === 'refusal') return done;
  const { state } = done;
  return wasOpened(state) ? { ...done, state } : refuse('GAME_NOT_OPEN');
}

/** As {@link play}, for what needs the sealed draw. A game of which no draw is known any more is long over. */
export async function playWithDraw(
  playing: Playing,
  game: GameId,
  context: Context,
  decide: (game: Game, draw: OpenedDraw) => Decision<GameEvent>,
): Promise<Played | Refusal> {
  const draw = await playing.draws.of(game.branchId, game.gameNumber);
  if (!draw) return refuse('GAME_NOT_OPEN');
  return play(playing, game, context, (state) => decide(state, draw));
}
