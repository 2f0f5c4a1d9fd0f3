import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, setLateVoids, togglePermission } from '../../../contracts/accounts/commands.ts';
import { JackpotShare } from '../../../contracts/bingo/stakes.ts';
import * as rules from '../../../contracts/branches/commands.ts';
import * as cards from '../../../contracts/cartelas/commands.ts';
import { type EventType, eventSchemas, type Recorded } from '../../../contracts/events.ts';
import * as game from '../../../contracts/game/commands.ts';
import { AGENT, type Client, PASSWORD } from '../../support/app.ts';
import { type Branch, Business, type Person } from '../../support/business.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { OldClient } from '../../support/old-client.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let business: Business;
let owner: Person;
let branch: Branch;
let events: Recorded[];

beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z');
  owner = await business.superAdmin();
  branch = await business.branchOf(owner);
  const second = await business.branchOf(owner);
  await business.auditorOf(owner.client);
  const { branchId } = branch;
  await owner.client.does(rules.toggleJackpotPermission, { branchId, permission: 1 });
  await owner.client.does(rules.setJackpotShare, { branchId, share: JackpotShare.parse('0.25') });
  await owner.client.does(rules.setLateWinners, { branchId, lateWinners: 'always' });
  await owner.client.does(rules.setCutMode, { branchId, cutMode: 'offered' });
  await owner.client.does(rules.toggleWinnerTypeChange, { branchId, permission: 1 });
  await business.agent.does(setLateVoids, { accountId: owner.accountId, lateVoids: 'free' });
  await owner.client.does(cards.copyCartelas, {
    sourceBranchId: branchId,
    destinationBranchId: second.branchId,
  });
  const numbers = makeCartelas(30)[29]?.numbers ?? [];
  await branch.client.does(cards.addCartela, { cardId: 30, numbers });
  await branch.client.does(cards.deleteCartela, { cardId: 30 });
  await plays(branch.client);
  const old = await OldClient.signedIn(business.app, branch.username);
  await old.calls('POST totalGame.php', { branch_id: branchId });
  await owner.client.does(togglePermission, { accountId: second.accountId, permission: 0 });
  await owner.client.does(rules.deleteBranch, { branchId: second.branchId, branchName: second.name });
  await branch.client.does(changePassword, { present: PASSWORD, next: 'staple battery' });
  const signedIn = await business.app.anyone
    .from('10.1.1.1')
    .post(
      '/api/commands/sign-in',
      { commandId: crypto.randomUUID(), username: AGENT, password: PASSWORD },
      { 'user-agent': FIREFOX },
    );
  expect(signedIn.statusCode).toBe(200);
  ({ events } = await business.app.commands.store.readAll(Object.keys(eventSchemas) as EventType[], null));
});
afterAll(() => business.close());

async function plays(client: Client): Promise<void> {
  const { gameNumber } = await business.opens(branch);
  await client.does(game.giveCut, { gameNumber, cut: '007', by: 'called' });
  business.at('2026-11-27T12:00:03.000Z');
  await client.does(game.startGame, { gameNumber });
  await client.does(game.changeWinnerType, { gameNumber, winnerType: '2 Pattern' });
  for (const place of [1, 2, 3]) await client.does(game.drawNumber, { gameNumber, place });
  await client.does(game.checkCard, { gameNumber, cardId: 1 });
  await client.does(game.finishGame, { gameNumber });
  await owner.client.does(game.voidGame, { branchId: branch.branchId, gameNumber, reason: 'a mistake' });
}

test('whatever a person does carries the session it was done in, and nothing else does', () => {
  const bySession = new Map<string, Set<string>>();
  for (const { type, metadata } of events) {
    const { actor, session } = metadata;
    expect([type, session !== undefined]).toEqual([type, actor.accountId !== null]);
    if (session === undefined) continue;
    bySession.set(session, (bySession.get(session) ?? new Set()).add(String(actor.accountId)));
  }
  expect([...bySession.values()].filter((actors) => actors.size !== 1)).toEqual([]);
  const done = new Set(events.flatMap(({ type, metadata }) => (metadata.session ? [type] : [])));
  expect(done.size).toBeGreaterThan(28);
});

test('the sign-in that begins a session tells its device and address, and no other event does', () => {
  const begun = events.filter(({ type }) => type === 'SignedIn');
  expect(begun.at(-1)?.data).toEqual({ address: '10.1.1.1', device: 'Firefox · Linux' });
  expect(new Set(begun.map(({ metadata }) => metadata.session)).size).toBe(begun.length);
  const known = new Set(begun.map(({ metadata }) => metadata.session));
  expect(events.filter(({ metadata: { session } }) => session && !known.has(session))).toEqual([]);
  const others = events.filter(({ type }) => type !== 'SignedIn' && type !== 'SignInRefused');
  expect(JSON.stringify(others.map(({ data, metadata }) => [data, metadata]))).not.toMatch(
    /Firefox|10\.1\.1\.1/,
  );
});
