import { z } from 'zod';
import { board } from '../../../contracts/game/board.ts';
import { BranchId } from '../../../contracts/ids.ts';
import { type Call, queryCall } from '../call.ts';

export const gameCalls: readonly Call[] = [
  queryCall(
    {
      call: 'POST totalGame.php',
      summary: 'How many games a branch has opened',
      may: board.may,
      tenant: { branch: ['branch_id'] },
      input: { branch_id: BranchId },
      output: { data: z.object({ total_game: z.int() }) },
    },
    board,
    () => ({}),
    ({ totalGames }) => ({ data: { total_game: totalGames } }),
  ),
];
