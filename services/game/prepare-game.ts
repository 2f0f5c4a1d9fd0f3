import { isJackpotGame } from '../../contracts/bingo/totals.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { prepareGame as endpoint } from '../../contracts/game/commands.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { branch } from '../branches/state.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Context } from '../commands/context.ts';
import type { Commands } from '../commands/handle.ts';
import { log } from '../log/state.ts';
import { completeOpening } from './complete-opening.ts';
import { decidePrepare } from './draw/decider.ts';
import { commitSeed } from './draw/seeds.ts';
import { type Draw, type Draws, draws, latestDraw } from './draw/state.ts';
import type { Playing } from './play-game.ts';
import { seedsToTell } from './reveal-drafts.ts';
import { game } from './stream.ts';
import { wasOpened } from './state.ts';

/**
 * Two windows preparing at once commit one draw: the second finds it when it decides again. What a crash has left undone of the last
 * opening is done first; seeds are told in the same append.
 */
export async function prepareGame(
  playing: Playing,
  branchId: BranchId,
  context: Context,
): Promise<Answer<OutputOf<typeof endpoint>> | Refusal> {
  const { commands, drawKeys, randomBytes } = playing;
  const [{ state: registered }, { state: committed }, { state: whole }] = await Promise.all([
    commands.loadFollowed(branch(branchId)),
    commands.loadFollowed(draws(branchId)),
    commands.loadFollowed(log()),
  ]);
  if (!registered || registered.deleted) return refuse('NOT_FOUND');
  const opened = await latestOpened(commands, branchId, committed);
  const completed = await completeOpening(playing, branchId, opened);
  const command = {
    opened,
    reveal: await seedsToTell(commands, drawKeys, branchId, committed, opened),
    sealsWith: drawKeys[0].id,
    restoredAt: whole.restoredAt,
    commit: (gameNumber: GameNumber) => commitSeed({ branchId, gameNumber }, drawKeys, randomBytes),
  };
  const done = await commands.handle(draws(branchId), context, command, decidePrepare);
  if (isRefusal(done)) return done;
  const { gameNumber, commitment } = latestDraw(done.state) as Draw;
  const jackpot = isJackpotGame(gameNumber, registered.jackpotPermission);
  const jackpotShare = jackpot ? registered.jackpotShare : null;
  const steps = completed ? [completed, done] : [done];
  return answer({ gameNumber, commitment, jackpot, jackpotShare }, ...steps);
}

/** The number of the latest game that was opened, 0 before the first. */
export async function latestOpened(
  commands: Commands,
  branchId: BranchId,
  known: Draws,
): Promise<GameNumber> {
  const committed = latestDraw(known)?.gameNumber;
  if (committed === undefined) return 0;
  const stream = game(branchId, committed);
  // Once opened it is for ever, so what was seen then will do.
  if (commands.isKnownOver(stream)) return committed;
  const { state: seen } = await commands.loadCached(stream);
  const opened = wasOpened(seen) || wasOpened((await commands.load(stream)).state);
  return opened ? committed : committed - 1;
}
