import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Context } from '../commands/context.ts';
import { accept } from '../commands/decision.ts';
import type { Commands } from '../commands/handle.ts';
import { type Abandon, decideAbandon } from './decider.ts';
import { misdrawnAt } from './differences.ts';
import { type GameId, play, type Played, type Playing, playWithDraw } from './play-game.ts';
import { reasonProblem } from './reason-problem.ts';
import { type Game, isOpen, type OpenedGame, wasOpened } from './state.ts';
import { game } from './stream.ts';

/** The game before one that is opened, still open: the opening ends it. */
export interface OpenBefore {
  readonly id: GameId;
  readonly state: OpenedGame;
}

/** Stands in for a reason where a number came between the judgement and the end. */
const NEXT_OPENED = 'next game opened';

/** A game that may have to be ended; null where there is none. Only the one just before can be open, for its opening ended the one before it. */
export async function openBefore(
  commands: Commands,
  branchId: BranchId,
  gameNumber: GameNumber,
): Promise<OpenBefore | null> {
  const id = { branchId, gameNumber: gameNumber - 1 };
  if (id.gameNumber < 1) return null;
  const stream = game(branchId, id.gameNumber);
  // What has ended is never open again; of what was open it is found out when it is to be ended.
  if (commands.isKnownOver(stream)) return null;
  const { state: seen } = await commands.loadCached(stream);
  const state = wasOpened(seen) ? seen : (await commands.load(stream)).state;
  return isOpen(state) ? { id, state } : null;
}

/** Why a game must not be left behind, asked before anything is written; null where it may. Refused only by what stands in the log now. */
export async function abandonRefusal(
  playing: Playing,
  { id, state }: OpenBefore,
  context: Context,
  reason: string | undefined,
): Promise<Refusal | null> {
  const draw = await playing.draws.of(id);
  if (!draw) return refuse('GAME_NOT_OPEN');
  // A good reason is one however far the game has come.
  if (isGood(reason) && misdrawnAt(state, draw.orderOf) === null) return null;
  const command = { ...draw, reason, gameNumber: id.gameNumber };
  const judged = await play(playing, id, context, command, (wish: Abandon, stands: Game) => {
    const decision = decideAbandon(wish, stands);
    return isRefusal(decision) ? decision : accept();
  });
  return isRefusal(judged) ? judged : null;
}

/** Ends it. The next one stands already, so that no reason is too poor. */
export function abandonGame(
  playing: Playing,
  id: GameId,
  context: Context,
  reason: string | undefined,
): Promise<Played | Refusal> {
  const why = isGood(reason) ? reason : NEXT_OPENED;
  return playWithDraw(playing, id, context, { reason: why, gameNumber: id.gameNumber }, decideAbandon);
}

function isGood(reason: string | undefined): reason is string {
  return reason !== undefined && reasonProblem(reason) === null;
}
