import { isJackpotGame } from '../../contracts/bingo/totals.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { prepareGame as endpoint } from '../../contracts/game/commands.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { branch } from '../branches/state.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Context } from '../commands/context.ts';
import type { Commands } from '../commands/handle.ts';
import { decidePrepare } from './draw/decider.ts';
import { commitmentOf, newSeed, type RandomBytes, sealSeed } from './draw/seeds.ts';
import { type Draw, type Draws, draws, latestDraw } from './draw/state.ts';
import { game, wasOpened } from './state.ts';

export interface Preparing {
  readonly commands: Commands;
  readonly drawKey: Uint8Array;
  readonly randomBytes: RandomBytes;
}

/** Two windows preparing at once commit one draw: the second finds it when it decides again. */
export async function prepareGame(
  preparing: Preparing,
  branchId: BranchId,
  context: Context,
): Promise<Answer<OutputOf<typeof endpoint>> | Refusal> {
  const { commands } = preparing;
  const { state: registered } = await commands.load(branch(branchId));
  if (!registered || registered.deleted) return refuse('NOT_FOUND');
  const { state: committed } = await commands.load(draws(branchId));
  const opened = await latestOpened(commands, branchId, committed);
  const commit = (gameNumber: GameNumber) => newDraw(preparing, branchId, gameNumber);
  const done = await commands.handle(draws(branchId), context, { opened, commit }, decidePrepare);
  if (isRefusal(done)) return done;
  const { gameNumber, commitment } = latestDraw(done.state) as Draw;
  const jackpot = isJackpotGame(gameNumber, registered.jackpotPermission);
  const jackpotShare = jackpot ? registered.jackpotShare : null;
  return answer({ gameNumber, commitment, jackpot, jackpotShare }, done);
}

async function latestOpened(commands: Commands, branchId: BranchId, known: Draws): Promise<number> {
  const committed = latestDraw(known)?.gameNumber;
  if (committed === undefined) return 0;
  const { state } = await commands.load(game(branchId, committed));
  return wasOpened(state) ? committed : committed - 1;
}

function newDraw({ drawKey, randomBytes }: Preparing, branchId: BranchId, gameNumber: GameNumber): Draw {
  const seed = newSeed(randomBytes);
  return {
    gameNumber,
    commitment: commitmentOf(seed),
    sealedSeed: sealSeed(seed, { branchId, gameNumber }, drawKey, randomBytes),
  };
}
