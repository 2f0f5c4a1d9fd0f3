import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerAuditor, setPassword, togglePermission } from '../../../contracts/accounts/commands.ts';
import { branches } from '../../../contracts/branches/queries.ts';
import {
  deleteBranch,
  registerBranch,
  toggleJackpotPermission,
} from '../../../contracts/branches/commands.ts';
import { generateCartelas, seededRandom } from '../../../contracts/cartelas/generate-grid.ts';
import { importCartelas } from '../../../contracts/cartelas/commands.ts';
import {
  checkCard,
  drawNumber,
  openGame,
  prepareGame,
  finishGame,
  voidGame,
} from '../../../contracts/game/commands.ts';
import { openApp, PASSWORD, registerPeople, startApp } from '../../support/app.ts';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const content = JSON.stringify(
  generateCartelas(5, seededRandom(1)).map(({ cardId, numbers }) => ({ card_id: cardId, numbers })),
);
const stakes = {
  cardIds: [1, 2, 3],
  betPrice: 20 as const,
  betPercent: '0.20' as const,
  winnerType: 'Full House' as const,
};

async function openedGame() {
  const people = await registerPeople(app);
  const { client } = people.branch;
  await client.does(importCartelas, { fileName: 'cards.json', content, dryRun: false });
  const { gameNumber } = (await client.does(prepareGame, {})).data;
  await client.does(openGame, { gameNumber, ...stakes });
  return { ...people, client, gameNumber };
}

describe('an id of one command that comes again with another is no repeat of the first', () => {
  test('in a game: a check, the end and the void of a game that one number was drawn in', async () => {
    const { client, owner, branch, gameNumber } = await openedGame();
    const id = randomUUID();
    const { place } = (await client.does(drawNumber, { gameNumber }, id)).data;
    expect((await client.does(checkCard, { gameNumber, cardId: 1 }, id)).data).toMatchObject({
      called: place,
    });
    expect((await client.does(finishGame, { gameNumber }, id)).data.seed).toHaveLength(64);
    const { branchId } = branch;
    await owner.client.does(voidGame, { branchId, gameNumber, reason: 'a trial' }, id);
    expect(await owner.client.isRefused(voidGame, { branchId, gameNumber, reason: 'again' })).toBe(
      'GAME_ALREADY_VOIDED',
    );
  });

  test('opening the next game ends the one before', async () => {
    const { client, gameNumber } = await openedGame();
    const id = randomUUID();
    await client.does(drawNumber, { gameNumber }, id);
    await client.does(prepareGame, {});
    const abandonReason = 'a power cut';
    await client.does(openGame, { gameNumber: gameNumber + 1, ...stakes, abandonReason }, id);
    expect(await client.isRefused(drawNumber, { gameNumber })).toBe('GAME_NOT_OPEN');
  });

  test('a branch is deleted with its user, not its user alone', async () => {
    const { owner, branch } = await registerPeople(app);
    const { branchId } = branch;
    const id = randomUUID();
    await owner.client.does(toggleJackpotPermission, { branchId, permission: 1 }, id);
    const before = (await owner.client.sees(branches)).branches;
    const branchName = before.find((each) => each.branchId === branchId)?.branchName ?? '';
    const { position } = await owner.client.does(deleteBranch, { branchId, branchName }, id);
    const after = (await owner.client.sees(branches, { after: position ?? '0' })).branches;
    expect([before.length, after]).toEqual([1, []]);
  });

  test('a password is set although the permission was given under that id', async () => {
    const { owner, branch } = await registerPeople(app);
    const { accountId } = branch;
    const id = randomUUID();
    await owner.client.does(togglePermission, { accountId, permission: 0 }, id);
    await owner.client.does(togglePermission, { accountId, permission: 1 });
    await owner.client.does(setPassword, { accountId, next: 'another horse' }, id);
    await app.anyone.signsIn(branch.username, 'another horse');
  });
});

test('a number is drawn once for an id, however much has happened in the game since, and after a restart', async () => {
  const { client, gameNumber } = await openedGame();
  const id = randomUUID();
  const { data } = await client.does(drawNumber, { gameNumber }, id);
  for (let n = 0; n < 140; n++) await client.does(checkCard, { gameNumber, cardId: 1 + (n % 3) });
  expect((await client.does(drawNumber, { gameNumber }, id)).data).toEqual(data);
  const restarted = await openApp(app.stores);
  expect((await client.at(restarted).does(drawNumber, { gameNumber }, id)).data).toEqual(data);
  await restarted.close();
  expect((await client.does(drawNumber, { gameNumber })).data.place).toBe(2);
});

describe('an id that somebody else has used is no repeat either', () => {
  test('a username taken by another super admin, or by another kind of account, is taken', async () => {
    const [first, second] = [await registerPeople(app), await registerPeople(app)];
    const wanted = { username: `twice-${randomUUID()}`, password: PASSWORD };
    const id = randomUUID();
    const { data } = await first.owner.client.does(registerBranch, { branchName: 'One', ...wanted }, id);
    const other = await second.owner.client.send(registerBranch, { branchName: 'Two', ...wanted }, id);
    const auditor = await first.owner.client.send(registerAuditor, wanted, id);
    expect([other.json(), auditor.json()]).toMatchObject([
      { code: 'USERNAME_TAKEN' },
      { code: 'USERNAME_TAKEN' },
    ]);
    expect(
      (await first.owner.client.does(registerBranch, { branchName: 'One', ...wanted }, id)).data,
    ).toEqual(data);
  });
});
