import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type { GameEvent } from '../../contracts/events.ts';
import type { openGame as endpoint } from '../../contracts/game/commands.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { instant } from '../../contracts/time.ts';
import { branch } from '../branches/state.ts';
import { cartelas } from '../cartelas/state.ts';
import { type Answer, answer, type Step } from '../commands/answer.ts';
import type { Context } from '../commands/context.ts';
import type { Decide } from '../commands/decision.ts';
import type { Commands } from '../commands/handle.ts';
import { log } from '../log/state.ts';
import { gameOpened } from './answers.ts';
import { decideAbandon, decideOpen } from './decider.ts';
import { decideReveal } from './draw/decider.ts';
import { unsealProblem } from './draw/seeds.ts';
import { draws, latestDraw } from './draw/state.ts';
import type { BranchFacts } from './opening.ts';
import { type GameId, type Played, type Playing, playWithDraw } from './play-game.ts';
import { seedsToTell } from './reveal-drafts.ts';
import { type Game, isOpen, wasOpened } from './state.ts';
import { game } from './stream.ts';

type Opened = Answer<OutputOf<typeof endpoint>>;

export async function openGame(
  playing: Playing,
  branchId: BranchId,
  input: InputOf<typeof endpoint>,
  context: Context,
): Promise<Opened | Refusal> {
  const { gameNumber } = input;
  const opened = await openBy(playing, branchId, input, context, decideOpen);
  if (!isRefusal(opened)) return opened;
  // Asked last: the same command sent twice may have opened the game while this one was judged.
  const repeated = await playing.commands.findRepeated(game(branchId, gameNumber), context.commandId);
  return repeated && wasOpened(repeated.state)
    ? answer(gameOpened(gameNumber, repeated.state), repeated)
    : opened;
}

/** Everything is validated before the first append; a game still open is ended before the next one begins. */
export async function openBy<
  Command extends { readonly gameNumber: GameNumber; readonly abandonReason?: string | undefined },
>(
  playing: Playing,
  branchId: BranchId,
  command: Command,
  context: Context,
  decide: Decide<Command & { readonly branch: BranchFacts }, Game, GameEvent>,
): Promise<Opened | Refusal> {
  const { commands } = playing;
  const { gameNumber } = command;
  const stream = game(branchId, gameNumber);
  const [judged, before] = await Promise.all([
    judge(playing, branchId, command, decide),
    mayBeOpen(commands, branchId, gameNumber - 1),
  ]);
  if (isRefusal(judged)) return judged;
  const { opening, state, decision } = judged;
  const abandoned = before && (await abandon(playing, before, context, command.abandonReason));
  if (isRefusal(abandoned)) return abandoned;
  // Judged once: only if another was quicker is it another state that is decided on.
  const done = await commands.handle(stream, context, opening, (wish: typeof opening, stands, now) =>
    stands === state ? decision : decide(wish, stands, now),
  );
  if (isRefusal(done)) return done;
  const opened = done.state;
  if (!wasOpened(opened)) return refuse('GAME_NOT_OPEN');
  const told = await tellReplaced(playing, branchId, gameNumber, context);
  const steps = [abandoned, done, told].filter((step) => step !== null);
  return answer(gameOpened(gameNumber, opened), ...steps);
}

/** By what this process knows of the streams that it goes by; refused only by what stands in the log now. */
async function judge<Command extends { readonly gameNumber: GameNumber }>(
  playing: Playing,
  branchId: BranchId,
  command: Command,
  decide: Decide<Command & { readonly branch: BranchFacts }, Game, GameEvent>,
) {
  const { commands } = playing;
  let refusal = refuse('NOT_FOUND');
  for (const known of [true, false]) {
    const [facts, { state }] = await Promise.all([
      branchFacts(playing, branchId, known),
      commands.load(game(branchId, command.gameNumber)),
    ]);
    if (!facts) continue;
    const opening = { ...command, branch: facts };
    const decision = decide(opening, state, instant(commands.clock()));
    if (!isRefusal(decision)) return { opening, state, decision };
    refusal = decision;
  }
  return refusal;
}

/** Tells the seeds of the other drafts that this number had when it was judged, if any. What a crash leaves undone here the next prepare completes. */
async function tellReplaced(
  { commands, drawKeys }: Playing,
  branchId: BranchId,
  gameNumber: GameNumber,
  context: Context,
): Promise<Step | null> {
  const { state } = await commands.loadCached(draws(branchId));
  const reveal = await seedsToTell(commands, drawKeys, branchId, state, gameNumber);
  if (reveal.length === 0) return null;
  const done = await commands.handle(draws(branchId), context, { reveal }, decideReveal);
  return isRefusal(done) ? null : done;
}

/** Null for a branch that is not there or no more. `known`: what another process has just set may be missing. */
export async function branchFacts(
  { commands, drawKeys }: Playing,
  branchId: BranchId,
  known = true,
): Promise<BranchFacts | null> {
  const load: Commands['loadFollowed'] = (stream) =>
    known ? commands.loadFollowed(stream) : commands.load(stream);
  // They stand in several streams: all are asked at once.
  const [{ state: registered }, { state: cards }, { state: committed }, { state: whole }] = await Promise.all(
    [load(branch(branchId)), load(cartelas(branchId)), load(draws(branchId)), load(log())],
  );
  if (!registered || registered.deleted) return null;
  const { ownerId, jackpotPermission, jackpotShare, lateWinners, winnerTypeChange, cutMode, legacyGames } =
    registered;
  const settings = { jackpotPermission, jackpotShare, lateWinners, winnerTypeChange, cutMode, legacyGames };
  const draw = latestDraw(committed);
  const unopened = draw ? unsealProblem(draw, { branchId, gameNumber: draw.gameNumber }, drawKeys) : null;
  const { restoredAt } = whole;
  return { branchId, ownerId, ...settings, cartelas: cards, draw, unopened, restoredAt };
}

/** A game that may have to be ended; null where there is none. Only the one just before can be open, for it ended the one before it. */
async function mayBeOpen(
  commands: Commands,
  branchId: BranchId,
  gameNumber: GameNumber,
): Promise<GameId | null> {
  if (gameNumber < 1) return null;
  const stream = game(branchId, gameNumber);
  const { state: seen } = await commands.loadCached(stream);
  // What has ended is never open again; of what was open it is found out when it is to be ended.
  const state = wasOpened(seen) ? seen : (await commands.load(stream)).state;
  return isOpen(state) ? { branchId, gameNumber } : null;
}

function abandon(
  playing: Playing,
  id: GameId,
  context: Context,
  reason: string | undefined,
): Promise<Played | Refusal> {
  const { gameNumber } = id;
  return playWithDraw(playing, id, context, { reason, gameNumber }, decideAbandon);
}
