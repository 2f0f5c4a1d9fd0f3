import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals, type RefusalCode } from '../../../contracts/refusals.ts';
import { refused } from '../../support/old-client.ts';
import { type OldBusiness, openOldBusiness, stake } from './old-business.ts';

let oldBusiness: OldBusiness;
beforeAll(async () => {
  oldBusiness = await openOldBusiness();
});
afterAll(() => oldBusiness.close());

async function says(call: string, fields: object, code: RefusalCode, name: string): Promise<void> {
  const answer = await oldBusiness.branch.client.calls(call, { ...fields });
  expect([answer.statusCode, answer.json()]).toEqual([400, refused(`${refusals[code][1]} (${name})`)]);
}

test('winners without a game session id: it is missing, please start a new game session', async () => {
  const fields = { winners: [], branch_id: oldBusiness.branch.branchId };
  for (const sent of [fields, { ...fields, game_session_id: null }, { ...fields, game_session_id: '' }])
    await says('POST insert_winner.php', sent, 'GAME_SESSION_MISSING', 'game_session_id');
});

test('winners of a game session id that cannot be read: the stored one is corrupted', async () => {
  const fields = { winners: [], branch_id: oldBusiness.branch.branchId };
  for (const game_session_id of ['{oops', 'undefined', 1.5, [1, 2]])
    await says(
      'POST insert_winner.php',
      { ...fields, game_session_id },
      'GAME_SESSION_CORRUPTED',
      'game_session_id',
    );
});

test('Start without a branch id: please ensure branch is selected', async () => {
  await says('POST game_sessions.php', stake(3), 'BRANCH_ID_MISSING', 'branch_id');
  const { totalWin, totalBet, houseProfit } = stake(3);
  await says('POST action.php', { totalWin, totalBet, houseProfit }, 'BRANCH_ID_MISSING', 'branchId');
});
