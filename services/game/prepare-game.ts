import { isJackpotGame } from '../../contracts/bingo/totals.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { prepareGame as endpoint } from '../../contracts/game/commands.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import { branchFold } from '../branches/decider.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Commands } from '../commands/handle.ts';
import type { Context } from '../commands/stamp.ts';
import { type Draw, type Draws, drawsFold, latestDraw } from './draws.ts';
import { gameFold, wasOpened } from './game.ts';
import { decidePrepare } from './prepare-decider.ts';
import { commitmentOf, newSeed, type RandomBytes, sealSeed } from './seeds.ts';

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
  const { state: branch } = await commands.load(streams.branch(branchId), branchFold);
  if (!branch || branch.deleted) return refuse('NOT_FOUND');
  const stream = streams.draw(branchId);
  const { state } = await commands.load(stream, drawsFold);
  const opened = await latestOpened(commands, branchId, state);
  const commit = (gameNumber: GameNumber) => newDraw(preparing, branchId, gameNumber);
  const done = await commands.handle(stream, drawsFold, context, (draws) =>
    decidePrepare(draws, opened, commit),
  );
  if (done.kind === 'refusal') return done;
  const { gameNumber, commitment } = latestDraw(done.state) as Draw;
  return answer(
    { gameNumber, commitment, jackpot: isJackpotGame(gameNumber, branch.jackpotPermission) },
    done,
  );
}

async function latestOpened(commands: Commands, branchId: BranchId, draws: Draws): Promise<number> {
  const committed = latestDraw(draws)?.gameNumber;
  if (committed === undefined) return 0;
  const { state } = await commands.load(streams.game(branchId, committed), gameFold);
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
