import { z } from 'zod';
import { WinnerType } from '../bingo/winner-types.ts';
import { command } from '../endpoint.ts';
import { BranchId, GameNumber } from '../ids.ts';
import { Seed, WinnerShare } from './events.ts';
import { Money } from '../money.ts';
import { Text } from '../text.ts';

const may = ['branch_admin'] as const;
const tenant = 'session-branch';
const input = { gameNumber: GameNumber };
const output = z.object({});

export const startGame = command({
  name: 'start-game',
  summary: 'START GAME: automatic drawing begins',
  may,
  tenant,
  input,
  output,
});
export const pauseGame = command({ name: 'pause-game', summary: 'PAUSE', may, tenant, input, output });
export const resumeGame = command({
  name: 'resume-game',
  summary: 'Resume a paused game',
  may,
  tenant,
  input,
  output,
});
export const shuffleNumbers = command({
  name: 'shuffle-numbers',
  summary: 'Shuffle Numbers: shown and recorded, changes no draw',
  may,
  tenant,
  input,
  output,
});
export const changeWinnerType = command({
  name: 'change-winner-type',
  summary: 'Play on for another winner type',
  may,
  tenant,
  input: { ...input, winnerType: WinnerType },
  output,
});

/** FINISH: closes the game with its winners and reveals the seed. */
export const finishGame = command({
  name: 'finish-game',
  summary: 'FINISH: close the game and reveal its seed',
  may,
  tenant,
  input,
  output: z.object({ winners: z.array(WinnerShare), remainder: Money, seed: Seed }),
});

/** Takes the game's money out again on its original business date. */
export const voidGame = command({
  name: 'void-game',
  summary: 'Void a game with a reason',
  may: ['super_admin'],
  tenant: { branch: ['branchId'] },
  input: { branchId: BranchId, gameNumber: GameNumber, reason: Text.trim().max(500) },
  output,
});
