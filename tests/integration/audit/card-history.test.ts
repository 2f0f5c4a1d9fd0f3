import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addCartela,
  copyCartelas,
  deleteCartela,
  updateCartela,
} from '../../../contracts/cartelas/commands.ts';
import { cardHistory } from '../../../contracts/cartelas/card-history.ts';
import { Business, type Audited, type Branch, type Person } from '../../support/business.ts';
import type { Client } from '../../support/app.ts';
import { makeCartelas } from '../../support/cartelas.ts';

let business: Business;
let ours: Audited;
let second: Branch;
let rival: Person;
let agentsAuditor: Person;
const [old, ...others] = makeCartelas(20).map(({ numbers }) => numbers);
const [changed, again] = makeCartelas(2, 7).map(({ numbers }) => numbers);
const given = <T>(value: T | undefined): T => value as T;

beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z');
  ours = await business.audited();
  second = await business.branchOf(ours.owner);
  rival = await business.superAdmin();
  agentsAuditor = await business.auditorOf(business.agent);
  const { client } = ours.branch;
  await client.does(updateCartela, { cardId: 1, numbers: given(changed), reason: ' a misprint ' });
  await client.does(deleteCartela, { cardId: 1 });
  await client.does(addCartela, { cardId: 1, numbers: given(again) });
  await client.does(deleteCartela, { cardId: 20, reason: 'torn' });
  const copy = { sourceBranchId: second.branchId, destinationBranchId: ours.branch.branchId };
  await ours.owner.client.does(copyCartelas, copy);
  await business.settled();
});
afterAll(() => business.close());

const historyOf = (client: Client, cardId: number, page: Record<string, string> = {}) =>
  client.sees(cardHistory, { branchId: ours.branch.branchId, cardId: String(cardId), ...page });

test('every change of a card is told with the numbers before and after it, who did it, when and why', async () => {
  const { changes, more } = await historyOf(ours.owner.client, 1);
  const { accountId, username } = ours.branch;
  const by = { actorId: accountId, username, role: 'branch_admin', at: '2026-11-27T12:00:00.000Z' };
  const told = { fileName: null, sourceBranchName: null, reason: null, businessDate: '2026-11-27', ...by };
  expect(more).toBe(false);
  expect(changes).toMatchObject([
    // Deleted and added again is a change like any other: what it was before is shown.
    { ...told, type: 'CartelaAdded', previous: changed, numbers: again },
    { ...told, type: 'CartelaDeleted', previous: changed, numbers: null },
    { ...told, type: 'CartelaUpdated', previous: old, numbers: changed, reason: 'a misprint' },
    { ...told, type: 'CartelasImported', previous: null, numbers: old, fileName: 'cartelas.json' },
  ]);
});

test('a copy names the branch it came from, but not to the cashier', async () => {
  const { changes } = await historyOf(ours.owner.client, 20);
  expect(changes).toMatchObject([
    {
      type: 'CartelasCopied',
      sourceBranchName: second.name,
      username: ours.owner.username,
      role: 'super_admin',
      previous: others.at(-1),
      numbers: others.at(-1),
    },
    { type: 'CartelaDeleted', reason: 'torn' },
    { type: 'CartelasImported' },
  ]);
  expect((await historyOf(ours.branch.client, 20)).changes[0]).toMatchObject({ sourceBranchName: null });
});

test('it is read a page at a time, each change with the numbers before it', async () => {
  const whole = (await historyOf(ours.owner.client, 1)).changes;
  const paged = [];
  let before: string | undefined;
  for (let page = 0; page < whole.length; page += 1) {
    const { changes, more } = await historyOf(ours.owner.client, 1, {
      limit: '1',
      ...(before ? { before } : {}),
    });
    expect(more).toBe(page < whole.length - 1);
    paged.push(...changes);
    before = changes[0]?.position;
  }
  expect(paged).toEqual(whole);
});

test('the cashier of the branch, its owner, the agent and both auditors see it, and nobody else', async () => {
  const whole = await historyOf(ours.owner.client, 1);
  for (const client of [ours.branch.client, business.agent, ours.auditor.client, agentsAuditor.client])
    expect((await historyOf(client, 1)).changes).toHaveLength(whole.changes.length);
  const asked = { branchId: ours.branch.branchId, cardId: '1' };
  for (const client of [rival.client, second.client])
    expect((await client.get(`/api/queries/card-history?${new URLSearchParams(asked)}`)).statusCode).toBe(
      404,
    );
});

test('of a card that was never there nothing is told', async () => {
  expect(await historyOf(ours.owner.client, 99_999)).toEqual({ changes: [], more: false });
});
