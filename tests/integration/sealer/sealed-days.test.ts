import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestSeal, sealedBranches, sealedDays, sealState } from '../../../contracts/seal/queries.ts';
import { SealKey } from '../../../services/sealer/signing.ts';
import { type Audited, Business } from '../../support/business.ts';
import { LiveStream } from '../../support/live-stream.ts';
import { sealAt } from '../../support/sealing.ts';

const [key, next, lost] = [7, 8, 9].map((byte) => new SealKey(new Uint8Array(32).fill(byte))) as [
  SealKey,
  SealKey,
  SealKey,
];

let business: Business;
let [ours, theirs]: Audited[] = [];
beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z');
  [ours, theirs] = [await business.audited(), await business.audited()];
});
afterAll(() => business.close());

const seal = (time: string, ...keys: [SealKey, ...SealKey[]]) =>
  sealAt(business.app.stores.eventStore.urls.sealer, time, keys);

test('a day that has ended is waited for, and overdue when it is not sealed an hour later', async () => {
  const { agent } = business;
  const stateAt = async (time: string) => {
    business.at(time);
    return agent.sees(sealState);
  };
  expect(await stateAt('2026-11-27T20:59:00.000Z')).toMatchObject({
    newest: null,
    waiting: { day: '2026-11-27', overdue: false },
    keys: [],
  });
  const ended = await stateAt('2026-11-27T22:09:00.000Z');
  expect(ended).toMatchObject({ waiting: { overdue: false }, askAgainSeconds: 60 });
  expect(await stateAt('2026-11-27T22:10:00.000Z')).toMatchObject({ waiting: { overdue: true } });
  expect(await agent.sees(sealedDays)).toEqual({ days: [], count: 0 });
  expect(await ours?.branch.client.sees(newestSeal)).toEqual({ newest: null });
});

test('its line is the same for all who oversee, signed, and late where it came late', async () => {
  const address = await business.app.app.listen({ host: '127.0.0.1', port: 0 });
  const clients = [business.agent, ours?.owner.client, theirs?.auditor.client, ours?.branch.client];
  const streams = await Promise.all(
    clients.flatMap((client) => (client ? [LiveStream.open(address, client)] : [])),
  );
  await seal('2026-11-27T22:11:00.000Z', key);
  await seal('2026-11-28T22:11:00.000Z', key);
  for (const stream of streams) {
    await expect.poll(() => stream.changes.some(({ readModel }) => readModel === 'seals')).toBe(true);
    stream.close();
  }
  const seen = await business.agent.sees(sealedDays);
  expect(seen).toMatchObject({
    days: [
      { number: 2, day: '2026-11-28', late: true },
      { number: 1, day: '2026-11-27', late: false },
    ],
    count: 2,
  });
  for (const client of [ours?.owner.client, ours?.auditor.client, theirs?.owner.client])
    expect(await client?.sees(sealedDays)).toEqual(seen);
  const spki = Buffer.from(`302a300506032b6570032100${key.publicKey}`, 'hex');
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  for (const { text, head, signature } of seen.days) {
    expect(createHash('sha256').update(text).digest('hex')).toBe(head);
    expect(verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  }
  const { text: _, sealed: __, late: ___, ...newest } = seen.days[0] ?? {};
  expect(await ours?.branch.client.sees(newestSeal)).toEqual({ newest });
  expect(await business.agent.sees(sealState)).toMatchObject({
    newest: { number: 2 },
    waiting: { day: '2026-11-29', overdue: false },
  });
});

test('days are chosen by their dates', async () => {
  const one = { from: '2026-11-27', to: '2026-11-27' };
  expect(await business.agent.sees(sealedDays, one)).toMatchObject({ days: [{ number: 1 }], count: 1 });
  expect(await business.agent.sees(sealedDays, { limit: '1' })).toMatchObject({
    days: [{ number: 2 }],
    count: 2,
  });
});

test('what is sealed of a branch is told to those who see the branch, what is of none to the agent', async () => {
  const scopes = async (client: typeof business.agent | undefined) =>
    (await client?.sees(sealedBranches, { number: '1' }))?.branches.map(({ scope }) => scope).toSorted();
  const [own, others] = [ours?.branch.branchId ?? '', theirs?.branch.branchId ?? ''];
  expect(await scopes(business.agent)).toEqual([own, others, 'hall'].toSorted());
  expect(await scopes(ours?.owner.client)).toEqual([own]);
  expect(await scopes(ours?.auditor.client)).toEqual([own]);
  expect(await scopes(theirs?.auditor.client)).toEqual([others]);
});

test('another key is told with whether the one before signed for it', async () => {
  await seal('2026-11-29T21:11:00.000Z', next, key);
  await seal('2026-11-30T21:11:00.000Z', lost);
  const { keys } = await business.agent.sees(sealState);
  expect(keys.map(({ publicKey, from, signed }) => [publicKey, from, signed])).toEqual([
    [key.publicKey, 1, false],
    [next.publicKey, 3, true],
    [lost.publicKey, 4, false],
  ]);
});
