import type { GameEvent } from '../../contracts/events.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Context } from '../commands/context.ts';
import type { Decide } from '../commands/decision.ts';
import type { Commands, Done } from '../commands/handle.ts';
import type { RandomBytes } from '../encryption/aes-gcm.ts';
import { misdrawnAt, reportMisdrawn } from './differences.ts';
import type { DrawKeys } from './draw/keys.ts';
import { createOpenedDraws, type OpenedDraw, type OpenedDraws } from './opened-draws.ts';
import { type Game, type OpenedGame, wasOpened } from './state.ts';
import { game } from './stream.ts';

export interface Preparing {
  readonly commands: Commands;
  readonly drawKeys: DrawKeys;
  readonly randomBytes: RandomBytes;
}

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

/** `draw`: its sealed draw, where that was looked up already. */
export async function play<Command>(
  playing: Playing,
  id: GameId,
  context: Context,
  command: Command,
  decide: Decide<Command, Game, GameEvent>,
  draw?: OpenedDraw,
): Promise<Played | Refusal> {
  const done = await playAsDrawn(playing, id, context, command, decide, draw);
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
  return play(playing, id, context, { ...command, ...draw }, decide, draw);
}

/** Nothing is decided on numbers that are not those of the sealed order, as far as that is known: nobody is paid by them. */
async function playAsDrawn<Command>(
  playing: Playing,
  id: GameId,
  context: Context,
  command: Command,
  decide: Decide<Command, Game, GameEvent>,
  known?: OpenedDraw,
): Promise<Done<Game, GameEvent> | Refusal> {
  const { commands, draws } = playing;
  const stream = game(id.branchId, id.gameNumber);
  for (let looks = 1; ; looks++) {
    const draw = (looks === 1 && known) || (await draws.ifOpened(id));
    const misdrawn: { at: number | null } = { at: null };
    const done = await commands.handle(stream, context, command, (wish: Command, state, now) => {
      misdrawn.at = draw && misdrawnAt(state, draw.orderOf);
      return misdrawn.at === null ? decide(wish, state, now) : refuse('STREAM_HALTED');
    });
    if (misdrawn.at === null) return done;
    // By now it may be in quarantine, and the numbers that this process remembers are out of date.
    const stands = await reportMisdrawn(commands, stream.stream, misdrawn.at);
    if (stands || looks > 1) return refuse('STREAM_HALTED');
    commands.forget(stream);
  }
}
