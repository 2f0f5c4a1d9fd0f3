import { z } from 'zod';
import { announceTotals, claimWinners, openLegacyGame } from '../../../contracts/game/legacy/commands.ts';
import { board } from '../../../contracts/game/queries.ts';
import { BranchId, GameNumber } from '../../../contracts/ids.ts';
import { isRefusal, refuse } from '../../../contracts/refusals.ts';
import { type LegacyCall, legacyCommand, legacyCommands, isRefused, legacyQuery } from '../legacy-call.ts';
import { Amount, listOf, Typed, Whole } from '../wire.ts';

const totals = { totalWin: Amount, totalBet: Amount, houseProfit: Amount };
const ofBranch = { may: board.may, tenant: { branch: ['branch_id'] } };

export const gameCalls: readonly LegacyCall[] = [
  legacyQuery(
    {
      ...ofBranch,
      call: 'POST totalGame.php',
      summary: 'How many games a branch has opened',
      input: { branch_id: BranchId },
      output: { data: z.object({ total_game: z.int() }) },
    },
    board,
    () => ({}),
    ({ totalGames }) => ({ data: { total_game: totalGames } }),
  ),

  legacyCommand(
    {
      call: 'POST action.php',
      summary: 'What a game will take, told before it is opened: recorded, counted nowhere',
      may: announceTotals.may,
      tenant: { branch: ['branchId'] },
      input: { ...totals, branchId: BranchId },
      output: { message: z.string() },
    },
    announceTotals,
    ({ totalWin, totalBet, houseProfit }) => ({ totalWin, totalBet, houseProfit }),
    () => ({ message: 'The totals are recorded.' }),
  ),

  legacyCommand(
    {
      ...ofBranch,
      call: 'POST game_sessions.php',
      summary: 'Open the next game',
      input: {
        ...totals,
        betprice: Amount,
        betpercent: Amount,
        branch_id: BranchId,
        clickednumbers: listOf(Whole),
      },
      output: { game_session_id: GameNumber },
    },
    openLegacyGame,
    ({ totalWin, totalBet, houseProfit, betprice, betpercent, clickednumbers }) => ({
      totalWin,
      totalBet,
      houseProfit,
      betPrice: betprice,
      betPercent: betpercent,
      cardIds: clickednumbers,
    }),
    ({ gameNumber }) => ({ game_session_id: gameNumber }),
  ),

  legacyCommands(
    {
      ...ofBranch,
      call: 'POST insert_winner.php',
      summary: 'Winners of a game as the client has seen them; closes the game',
      input: {
        winners: listOf(z.object({ cardId: Whole, time: Typed })),
        branch_id: BranchId,
        game_session_id: Whole,
      },
      output: { message: z.string() },
    },
    async ({ winners, game_session_id }, own) => {
      const done = await own.command(claimWinners, { winners, gameNumber: game_session_id });
      if (!isRefused(done)) return { message: 'The winners are recorded.' };
      const unknown = isRefusal(done) && done.code === 'NOT_FOUND';
      return unknown ? refuse('GAME_SESSION_MISSING') : done;
    },
  ),
];
