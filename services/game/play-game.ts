import type { GameEvent } from '../../contracts/events.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Context } from '../commands/context.ts';
import type { Decide } from '../commands/decision.ts';
import type { Done } from '../commands/handle.ts';
import { createOpenedDraws, type OpenedDraw, type OpenedDraws } from './opened-draws.ts';
import type { Preparing } from './prepare-game.ts';
import { type Game, game, type OpenedGame, wasOpened } from './state.ts';

export interface Playing extends Preparing {
  readonly draws: OpenedDraws;
}

/** What playing games goes by; `drawKeys` and `randomBytes` are the server's alone. */
export function createPlaying(preparing: Preparing): Playing {
  return { ...preparing, draws: createOpenedDraws(preparing.commands, preparing.drawKeys) };
}

export interface GameId {
  readonly branchId: BranchId;
  readonly gameNumber: GameNumber;
}

/** A command carried out on a game that was opened. */
export type Played = Done<OpenedGame, GameEvent>;

export async function play<Command>(
  { commands }: Pick<Playing, 'commands'>,
  { branchId, gameNumber }: GameId,
  context: Context,
  command: Command,
  decide: Decide<Command, Game, GameEvent>,
): Promise<Played | Refusal> {
  const done = await commands.handle(game(branchId, gameNumber), context, command, decide);
  if (isRefusal(done)) return done;
  const { state } = done;
  return wasOpened(state) ? { ...done, state } : refuse('GAME_NOT_OPEN');
}

/** As {@link play}, for what needs the sealed draw. A game of which no draw is known any more is long over. */
export async function playWithDraw<Command>(
  playing: Playing,
  id: GameId,
  context: Context,
  command: Command,
  decide: Decide<Command & OpenedDraw, Game, GameEvent>,
): Promise<Played | Refusal> {
  const draw = await playing.draws.of(id);
  if (!draw) return refuse('GAME_NOT_OPEN');
  return play(playing, id, context, { ...command, ...draw }, decide);
}
