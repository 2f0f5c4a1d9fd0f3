import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameExceptions } from '../../../contracts/analysis/queries.ts';
import { cancelGame, drawNumber, finishGame, voidGame } from '../../../contracts/game/commands.ts';
import { openLegacyGame } from '../../../contracts/game/legacy/commands.ts';
import { Business, type Audited, type Branch, type Person } from '../../support/business.ts';
import { threeCards } from '../../support/client-stake.ts';

const FRIDAY = '2026-11-27';
const SATURDAY = '2026-11-28';

let business: Business;
let ours: Audited;
let legacy: Branch;
let rival: Person;
beforeAll(async () => {
  business = await Business.open(`${FRIDAY}T12:00:00.000Z`);
  ours = await business.audited();
  legacy = await business.branchOf(ours.owner);
  rival = await business.superAdmin();
  const { branchId, client } = ours.branch;
  // 1 finished, 2 voided, 3 cancelled, 4 abandoned after a number, 5 to 9 finished.
  for (let gameNumber = 1; gameNumber <= 9; gameNumber++) {
    await business.opens(ours.branch);
    if (gameNumber === 3) await client.does(cancelGame, { gameNumber });
    else if (gameNumber === 4) await client.does(drawNumber, { gameNumber });
    else await client.does(finishGame, { gameNumber });
  }
  await ours.owner.client.does(voidGame, { branchId, gameNumber: 2, reason: 'a mistake' });
  business.at(`${SATURDAY}T12:00:00.000Z`);
  await business.opens(ours.branch);
  await client.does(cancelGame, { gameNumber: 10 });
  // An old client goes on to its next game without a word.
  for (let games = 0; games < 2; games++) await legacy.client.does(openLegacyGame, threeCards);
  await business.settled();
});
afterAll(() => business.close());

test('games taken back or left behind are counted per cashier and day, those of old clients left behind not', async () => {
  const { branchId, name, username } = ours.branch;
  const row = { branchId, branchName: name, ownerName: ours.owner.username, cashier: username };
  const saturday = { ...row, date: SATURDAY, games: 1, cancelled: 1, abandoned: 0, voided: 0, tenths: 1 };
  const friday = { ...row, date: FRIDAY, games: 9, cancelled: 1, abandoned: 1, voided: 1, tenths: 0 };
  const days = { from: FRIDAY, to: SATURDAY };
  for (const client of [ours.owner.client, ours.auditor.client, business.agent])
    expect(await client.sees(gameExceptions, days)).toEqual({ rows: [saturday, friday], more: false });
  const ofFriday = { from: FRIDAY, to: FRIDAY };
  expect((await ours.owner.client.sees(gameExceptions, ofFriday)).rows).toEqual([friday]);
  expect((await rival.client.sees(gameExceptions, days)).rows).toEqual([]);
});
