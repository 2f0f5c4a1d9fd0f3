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
import { abandonGame, abandonRefusal, type OpenBefore, openBefore } from './abandon-game.ts';
import { completeLater, completeOpening } from './complete-opening.ts';
import { decideOpen, type Open } from './decider.ts';
import { decideReveal } from './draw/decider.ts';
import { unsealProblem } from './draw/seeds.ts';
import { draws, latestDraw } from './draw/state.ts';
import type { BranchFacts } from './opening.ts';
import type { Playing } from './play-game.ts';
import { seedsToTell } from './reveal-drafts.ts';
import { type Game, wasOpened } from './state.ts';
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
  if (!repeated || !wasOpened(repeated.state)) return opened;
  const abandoned = await completeOpening(playing, branchId, gameNumber);
  return answer(gameOpened(gameNumber, repeated.state), repeated, ...(abandoned ? [abandoned] : []));
}

/**
 * Everything is validated before the first append: that of the opening, with which the command stands or falls. A game still open
 * ends by it; what is left undone here is completed by this process, a retry, the next start or the next prepare.
 */
export async function openBy<
  Command extends { readonly gameNumber: GameNumber; readonly abandonReason?: string | undefined },
>(
  playing: Playing,
  branchId: BranchId,
  command: Command,
  context: Context,
  decide: Decide<Command & { readonly branch: BranchFacts }, Game, GameEvent>,
): Promise<Opened | Refusal> {
  const { gameNumber } = command;
  const judged = await judge(playing, branchId, command, decide);
  if (isRefusal(judged)) return judged;
  const { opening, state, decision, before } = judged;
  const unfit = before && (await abandonRefusal(playing, before, context, command.abandonReason));
  if (unfit) return unfit;
  // Judged once: only if another was quicker is it another state that is decided on.
  const decideOnce: typeof decide = (wish, stands, now) =>
    stands === state ? decision : decide(wish, stands, now);
  try {
    return await openOver(playing, before, context, opening, decideOnce);
  } catch (error) {
    if (before) void completeLater(playing, branchId, gameNumber);
    throw error;
  }
}

/** Opens a game, and ends the one before it if that is still open. */
async function openOver<Opening extends Pick<Open, 'gameNumber' | 'abandonReason' | 'branch'>>(
  playing: Playing,
  before: OpenBefore | null,
  context: Context,
  opening: Opening,
  decide: Decide<Opening, Game, GameEvent>,
): Promise<Opened | Refusal> {
  const {
    gameNumber,
    abandonReason,
    branch: { branchId },
  } = opening;
  const done = await playing.commands.handle(game(branchId, gameNumber), context, opening, decide);
  if (isRefusal(done)) return done;
  const opened = done.state;
  if (!wasOpened(opened)) return refuse('GAME_NOT_OPEN');
  const abandoned = done.repeated
    ? await completeOpening(playing, branchId, gameNumber)
    : before && (await abandonGame(playing, before.id, context, abandonReason));
  const told = await tellReplaced(playing, branchId, gameNumber, context);
  const steps = [done, isRefusal(abandoned) ? null : abandoned, told].filter((step) => step !== null);
  return answer(gameOpened(gameNumber, opened), ...steps);
}

/** By what this process knows of the streams that it goes by; refused only by what stands in the log now. */
async function judge<
  Command extends { readonly gameNumber: GameNumber; readonly abandonReason?: string | undefined },
>(
  playing: Playing,
  branchId: BranchId,
  command: Command,
  decide: Decide<Command & { readonly branch: BranchFacts }, Game, GameEvent>,
) {
  const { commands } = playing;
  const { gameNumber } = command;
  const stream = game(branchId, gameNumber);
  let refusal = refuse('NOT_FOUND');
  for (const known of [true, false]) {
    const [facts, { state }, before] = await Promise.all([
      branchFacts(playing, branchId, known),
      known ? commands.loadExpected(stream) : commands.load(stream),
      openBefore(commands, branchId, gameNumber),
    ]);
    if (!facts) continue;
    const abandonReason = before ? command.abandonReason : undefined;
    const opening = { ...command, abandonReason, branch: facts };
    const decision = decide(opening, state, instant(commands.clock()));
    if (!isRefusal(decision)) return { opening, state, decision, before };
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
