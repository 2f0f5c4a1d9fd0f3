import type { InputOf, OutputOf } from '../../../contracts/endpoint.ts';
import type { openLegacyGame as endpoint } from '../../../contracts/game/legacy/commands.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../../contracts/refusals.ts';
import { type Answer, answer } from '../../commands/answer.ts';
import { type Context, followUp } from '../../commands/context.ts';
import { gameOpened } from '../answers.ts';
import { completeOpening } from '../complete-opening.ts';
import { draws, latestDraw } from '../draw/state.ts';
import { branchFacts, openBy } from '../open-game.ts';
import type { Playing } from '../play-game.ts';
import { prepareGame } from '../prepare-game.ts';
import { game } from '../stream.ts';
import { wasOpened } from '../state.ts';
import { decideOpenLegacy, stakeLegacy } from './decider.ts';

type Opened = Answer<OutputOf<typeof endpoint>>;

/** Why it leaves a game that was drawn here: an old client asks nobody. */
const OLD_CLIENT = 'old client';

/** As often as somebody else opens the number first: an old client knows of no numbers. */
const TRIES = 5;

/** Preparing and opening in one: the number is whichever comes next. No draw is committed for what is refused. */
export async function openLegacyGame(
  playing: Playing,
  branchId: BranchId,
  input: InputOf<typeof endpoint>,
  context: Context,
): Promise<Opened | Refusal> {
  const repeated = await openedBefore(playing, branchId, context);
  if (repeated) return repeated;
  const branch = await branchFacts(playing, branchId);
  if (!branch) return refuse('NOT_FOUND');
  const staked = stakeLegacy(input, branch);
  if (isRefusal(staked)) return staked;
  for (let tries = 1; ; tries++) {
    const result = await openNext(playing, branchId, input, context, tries);
    if (!isRefusal(result) || result.code !== 'GAME_NUMBER_TAKEN' || tries === TRIES) return result;
  }
}

async function openNext(
  playing: Playing,
  branchId: BranchId,
  input: InputOf<typeof endpoint>,
  context: Context,
  step: number,
): Promise<Opened | Refusal> {
  const preparing = followUp(context, `prepare ${step}`);
  const prepared = await prepareGame(playing, branchId, preparing);
  if (isRefusal(prepared)) return prepared;
  const { gameNumber } = prepared.data;
  const command = { ...input, gameNumber, abandonReason: OLD_CLIENT };
  const opened = await openBy(playing, branchId, command, context, decideOpenLegacy);
  if (isRefusal(opened)) return opened;
  return { ...opened, types: [...new Set([...prepared.types, ...opened.types])] };
}

/** A repeat does not tell which number the first try got: it is the latest, or the one before a draw just prepared. */
async function openedBefore(playing: Playing, branchId: BranchId, context: Context): Promise<Opened | null> {
  const { commands } = playing;
  const { state } = await commands.load(draws(branchId));
  const latest = latestDraw(state)?.gameNumber ?? 0;
  for (const gameNumber of [latest, latest - 1]) {
    if (gameNumber < 1) break;
    const done = await commands.findRepeated(game(branchId, gameNumber), context.commandId);
    // The command has ended the game before the one it opened.
    if (!done?.events.some(({ type }) => type === 'GameOpened') || !wasOpened(done.state)) continue;
    const abandoned = await completeOpening(playing, branchId, gameNumber);
    return answer(gameOpened(gameNumber, done.state), done, ...(abandoned ? [abandoned] : []));
  }
  return null;
}
