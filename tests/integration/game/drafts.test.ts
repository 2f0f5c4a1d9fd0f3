import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventData, Recorded } from '../../../contracts/events.ts';
import { drawNumber, finishGame, openGame, prepareGame } from '../../../contracts/game/commands.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { StoreUnavailable, type EventStore } from '../../../services/event-store/port.ts';
import { commitmentOf } from '../../../services/game/draw/hashes.ts';
import { drawKeys } from '../../../services/game/draw/keys.ts';
import { commitSeed } from '../../../services/game/draw/seeds.ts';
import { unopenedDrafts } from '../../../services/game/unopened-drafts.ts';
import { recordRestored } from '../../../services/log/record-restored.ts';
import { codeOf, dataOf } from './answers.ts';
import { eventsOf, keys, openBranch, type Process, typesOf } from './process.ts';
import { openWriteSide, type WriteSide } from './write-side.ts';

let side: WriteSide;
let server: Process;
let branchId: BranchId;
beforeAll(async () => {
  side = await openWriteSide();
  server = side.start();
});
beforeEach(async () => {
  branchId = await openBranch(server);
});
afterAll(() => side.close());

const opening = { betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern', cardIds: [1, 2, 3] } as const;
const prepare = async (process: Process) => dataOf(await process.send(branchId, prepareGame, {}));
const open = (process: Process, gameNumber: number, commitment?: string) =>
  process.send(branchId, openGame, { ...opening, cardIds: [...opening.cardIds], gameNumber, commitment });
const drafts = async () =>
  (await eventsOf(server, streams.draw(branchId))) as (Recorded & {
    data: EventData<'DrawCommitted' | 'DrawRevealed'>;
  })[];
const inHours = (hours: number) =>
  side.start(undefined, { clock: () => new Date(Date.now() + hours * 3_600_000) });

/** A key that was put before the one of these tests. */
const turned = drawKeys([randomBytes(32), keys[0].bytes]);

describe.each([
  ['age', () => inHours(12.1)],
  ['key', () => side.start(undefined, { drawKeys: turned })],
  [
    'restored',
    async () => {
      await recordRestored(server.commands);
      return server;
    },
  ],
] as const)('a draft is replaced: %s', (reason, later) => {
  test('the old one is no more opened with, and its seed is told once the number is opened', async () => {
    const first = await prepare(server);
    const process = await later();
    const second = await prepare(process);
    expect(second).toMatchObject({ gameNumber: 1 });
    expect(second.commitment).not.toBe(first.commitment);
    expect((await prepare(process)).commitment).toBe(second.commitment);
    expect((await drafts()).at(-1)?.data).toMatchObject({
      commitment: second.commitment,
      replaces: first.commitment,
      reason,
    });

    expect(codeOf(await open(process, 1, first.commitment))).toBe('DRAW_RENEWED');
    expect(await eventsOf(server, streams.game(branchId, 1))).toEqual([]);
    expect(typesOf(await drafts())).toEqual(['DrawCommitted', 'DrawCommitted']);

    dataOf(await open(process, 1, second.commitment));
    const told = (await drafts()).at(-1)?.data as EventData<'DrawRevealed'>;
    expect(told).toMatchObject({ gameNumber: 1, commitment: first.commitment });
    expect(commitmentOf(Buffer.from(told.seed, 'hex'), { branchId, gameNumber: 1 })).toBe(first.commitment);
    dataOf(await process.send(branchId, drawNumber, { gameNumber: 1 }));
    const { seed } = dataOf(await process.send(branchId, finishGame, { gameNumber: 1 }));
    expect(commitmentOf(Buffer.from(seed, 'hex'), { branchId, gameNumber: 1 })).toBe(second.commitment);
  });
});

describe('a game is not opened, and no money counts, with a draft', () => {
  async function refusedBy(process: Process, code: string): Promise<void> {
    const before = typesOf(await eventsOf(server, streams.game(branchId, 1)));
    const { gameNumber } = dataOf(await server.send(branchId, prepareGame, {}));
    expect(codeOf(await open(process, gameNumber))).toBe(code);
    expect(await eventsOf(server, streams.game(branchId, gameNumber))).toEqual([]);
    // The game before it, which is still open, was not ended either.
    expect(typesOf(await eventsOf(server, streams.game(branchId, 1)))).toEqual(before);
  }
  beforeEach(async () => {
    await prepare(server);
    dataOf(await open(server, 1));
  });

  test('that no key opens', () =>
    refusedBy(side.start(undefined, { drawKeys: drawKeys([randomBytes(32)]) }), 'DRAW_KEY_WRONG'));

  test('that is older than 12 hours', () => refusedBy(inHours(12.1), 'DRAW_OUTDATED'));

  test('from before the log was restored', async () => {
    await prepare(server);
    await recordRestored(server.commands);
    expect(codeOf(await open(server, 2))).toBe('DRAW_OUTDATED');
    expect(await eventsOf(server, streams.game(branchId, 2))).toEqual([]);
  });

  test('whose seed is not the one committed to', async () => {
    const owner = { branchId, gameNumber: 2 };
    const [one, other] = [commitSeed(owner, keys, randomBytes), commitSeed(owner, keys, randomBytes)];
    // Only who holds the key can seal it so.
    const data = { ...one, sealedSeed: other.sealedSeed };
    const { commands } = server;
    await prepare(server);
    await append(commands.store, data);
    expect(codeOf(await open(server, 2))).toBe('DRAW_KEY_WRONG');
    expect(await eventsOf(server, streams.game(branchId, 2))).toEqual([]);
  });
});

async function append(store: EventStore, data: EventData<'DrawCommitted'>): Promise<void> {
  const [last] = (await drafts()).slice(-1);
  if (!last) throw new Error('nothing is committed');
  const event = { type: 'DrawCommitted' as const, data, id: crypto.randomUUID(), metadata: last.metadata };
  await store.append(streams.draw(branchId), [event], last.revision);
}

test('what a crash after the opening has left untold is told by the next prepare', async () => {
  const first = await prepare(server);
  await recordRestored(server.commands);
  const second = await prepare(server);
  const crashing = side.start((store) => ({
    ...store,
    append: (stream, events, expected) =>
      events.some(({ type }) => type === 'DrawRevealed')
        ? Promise.reject(new StoreUnavailable('pulled out'))
        : store.append(stream, events, expected),
  }));
  await expect(open(crashing, 1, second.commitment)).rejects.toThrow('pulled out');
  expect(typesOf(await eventsOf(server, streams.game(branchId, 1)))).toEqual([
    'CartelasSelected',
    'GameOpened',
  ]);
  expect(typesOf(await drafts())).toEqual(['DrawCommitted', 'DrawCommitted']);
  expect((await prepare(server)).gameNumber).toBe(2);
  expect(typesOf(await drafts()).slice(2)).toEqual(['DrawRevealed', 'DrawCommitted']);
  expect((await drafts())[2]?.data).toMatchObject({ gameNumber: 1, commitment: first.commitment });
});

test('two processes that replace at once replace once', async () => {
  await prepare(server);
  await recordRestored(server.commands);
  const other = side.start();
  const prepared = await Promise.all([server, other, server, other].map(prepare));
  expect(new Set(prepared.map(({ commitment }) => commitment)).size).toBe(1);
  expect(await drafts()).toHaveLength(2);
});

test('drafts that no key opens are found at the start', async () => {
  await prepare(server);
  const others = drawKeys([randomBytes(32)]);
  expect(await unopenedDrafts(server.commands, keys, [branchId])).toEqual([]);
  expect(await unopenedDrafts(server.commands, turned, [branchId])).toEqual([]);
  expect(await unopenedDrafts(server.commands, others, [branchId])).toEqual([
    { branchId, gameNumber: 1, keyId: keys[0].id },
  ]);
});
