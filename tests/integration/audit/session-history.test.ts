import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCard, drawNumber } from '../../../contracts/game/commands.ts';
import * as run from '../../../contracts/game/commands.ts';
import { sessionHistory } from '../../../contracts/game/queries.ts';
import { soldCartelas } from '../../../contracts/game/sold-cartelas.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { type Audited, Business } from '../../support/business.ts';

const NOW = '2026-11-27T21:30:00.000Z';

let business: Business;
let ours: Audited;
beforeAll(async () => {
  business = await Business.open(NOW);
  ours = await business.audited();
  const { owner, branch } = ours;
  const { gameNumber } = await business.opens(branch, { cards: 3 });
  await branch.client.does(run.startGame, { gameNumber });
  for (const place of [1, 2]) await branch.client.does(drawNumber, { gameNumber, place });
  await branch.client.does(checkCard, { gameNumber, cardId: 2 });
  await branch.client.does(run.finishGame, { gameNumber });
  await owner.client.does(run.voidGame, { branchId: branch.branchId, gameNumber, reason: 'a mistake' });
  await business.settled();
});
afterAll(() => business.close());

const asked = () => ({ branchId: ours.branch.branchId, gameNumber: '1' });

test('a game is told event by event, with who did it and when, draws and cards included', async () => {
  const { owner, branch, auditor } = ours;
  const { events } = await auditor.client.sees(sessionHistory, asked());
  expect(events.map(({ revision, type }) => `${revision} ${type}`)).toEqual([
    '0 CartelasSelected',
    '1 GameOpened',
    '2 GameStarted',
    '3 NumberDrawn',
    '4 NumberDrawn',
    '5 CardChecked',
    '6 GamePaused',
    '7 GameFinished',
    '8 GameVoided',
  ]);
  expect(events[0]).toMatchObject({
    at: NOW,
    businessDate: '2026-11-28',
    actor: { accountId: branch.accountId, role: 'branch_admin' },
    username: branch.username,
    data: soldCartelas(makeCartelas(20).slice(0, 3)),
  });
  expect(events[8]).toMatchObject({ username: owner.username, data: { reason: 'a mistake' } });
});

test('everyone who may see the branch is told the same', async () => {
  const { owner, branch, auditor } = ours;
  const told = await Promise.all(
    [branch.client, owner.client, auditor.client, business.agent].map((client) =>
      client.sees(sessionHistory, asked()),
    ),
  );
  for (const each of told) expect(each).toEqual(told[0]);
});

test('there is none of a game that was never opened, nor of somebody else', async () => {
  const notFound = { statusCode: 404 };
  for (const gameNumber of ['2', '999999999999'])
    expect(await ours.owner.client.ask(sessionHistory, { ...asked(), gameNumber })).toMatchObject(notFound);
  const stranger = await business.superAdmin();
  const strangers = await business.branchOf(stranger);
  for (const client of [stranger.client, strangers.client])
    expect(await client.ask(sessionHistory, asked())).toMatchObject(notFound);
});
