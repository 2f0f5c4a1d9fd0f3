import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawNumber, openGame, prepareGame } from '../../../contracts/game/commands.ts';
import type { DrawEvent } from '../../../contracts/events.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { accept } from '../../../services/commands/decision.ts';
import { FollowedFolds, keepFollowing } from '../../../services/commands/followed.ts';
import type { EventStore } from '../../../services/event-store/port.ts';
import { draws } from '../../../services/game/draw/state.ts';
import { dataOf } from './answers.ts';
import { newCommandId, openBranch, type Process } from './process.ts';
import { openWriteSide, type WriteSide } from './write-side.ts';

let side: WriteSide;
const stop = new AbortController();
const following: Promise<void>[] = [];
beforeAll(async () => {
  side = await openWriteSide();
});
afterAll(async () => {
  stop.abort();
  await Promise.all(following);
  await side.close();
});

/** A process that follows the log, and what it has asked the store for. */
async function followingProcess(cached?: number): Promise<{ process: Process; calls: string[] }> {
  const calls: string[] = [];
  const counted = (store: EventStore): EventStore => ({
    ...store,
    append: (stream, ...given) => {
      calls.push(`append ${stream}`);
      return store.append(stream, ...given);
    },
    readSlice: (stream, ...given) => {
      calls.push(`read ${stream}`);
      return store.readSlice(stream, ...given);
    },
    readEnd: (stream, ...given) => {
      calls.push(`read end of ${stream}`);
      return store.readEnd(stream, ...given);
    },
  });
  const followed = new FollowedFolds();
  const process = side.start(counted, { followed, ...(cached !== undefined && { cached }) });
  following.push(keepFollowing(process.store, followed, stop.signal));
  await expect.poll(() => followed.present).not.toBeNull();
  return { process, calls };
}

const stakes = { betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern' } as const;
const openingOf = (gameNumber: number) => ({
  ...stakes,
  gameNumber,
  cardIds: [1, 2, 3],
  abandonReason: 'the next one',
});
const committing = (gameNumber: number, commitment: string): DrawEvent => ({
  type: 'DrawCommitted',
  data: {
    gameNumber,
    commitment,
    version: 2,
    keyId: '0'.repeat(16),
    sealedSeed: Buffer.alloc(60).toString('base64'),
  },
});
const prepare = async (process: Process, branchId: BranchId) =>
  dataOf(await process.send(branchId, prepareGame, {})).gameNumber;

test('from the second game on, preparing and opening read nothing', async () => {
  const { process, calls } = await followingProcess();
  const branchId = await openBranch(process);
  const [draft, first, second] = [
    streams.draw(branchId),
    streams.game(branchId, 1),
    streams.game(branchId, 2),
  ];
  for (const gameNumber of [1, 2]) {
    calls.length = 0;
    expect(await prepare(process, branchId)).toBe(gameNumber);
    if (gameNumber === 2) expect(calls).toEqual([`append ${draft}`]);
    calls.length = 0;
    dataOf(await process.send(branchId, openGame, openingOf(gameNumber)));
    if (gameNumber === 2) expect(calls).toEqual([`append ${second}`, `append ${first}`]);
    dataOf(await process.send(branchId, drawNumber, { gameNumber }));
    calls.length = 0;
    dataOf(await process.send(branchId, drawNumber, { gameNumber }));
    expect(calls).toEqual([`append ${streams.game(branchId, gameNumber)}`]);
  }
});

test('nor do they where more branches play than games that are over are kept', async () => {
  const { process, calls } = await followingProcess(10);
  const branches = [await openBranch(process), await openBranch(process), await openBranch(process)];
  for (let gameNumber = 1; gameNumber <= 4; gameNumber++) {
    calls.length = 0;
    for (const branchId of branches) {
      expect(await prepare(process, branchId)).toBe(gameNumber);
      dataOf(await process.send(branchId, openGame, openingOf(gameNumber)));
    }
  }
  expect(calls.filter((call) => !call.startsWith('append'))).toEqual([]);
});

test('what another process has just prepared or opened is no reason to refuse', async () => {
  const { process: here } = await followingProcess();
  const there = side.start();
  const branchId = await openBranch(there);
  for (let round = 0; round < 5; round++) {
    const gameNumber = await prepare(there, branchId);
    dataOf(await here.send(branchId, openGame, openingOf(gameNumber)));
    dataOf(await there.send(branchId, drawNumber, { gameNumber }));
    expect(await prepare(here, branchId)).toBe(gameNumber + 1);
    dataOf(await there.send(branchId, openGame, openingOf(gameNumber + 1)));
    dataOf(await here.send(branchId, drawNumber, { gameNumber: gameNumber + 1 }));
  }
});

test('a game that another process has opened is not opened again: its own command is answered, any other refused', async () => {
  const { process: here } = await followingProcess();
  const there = side.start();
  const branchId = await openBranch(here);
  for (let gameNumber = 1; gameNumber <= 3; gameNumber++) {
    expect(await prepare(here, branchId)).toBe(gameNumber);
    const commandId = newCommandId();
    const opened = dataOf(await there.send(branchId, openGame, openingOf(gameNumber), commandId));
    const other = await here.send(branchId, openGame, { ...openingOf(gameNumber), cardIds: [4, 5, 6] });
    expect(other).toMatchObject({ code: 'GAME_NUMBER_TAKEN' });
    expect(dataOf(await here.send(branchId, openGame, openingOf(gameNumber), commandId))).toEqual(opened);
    const { events } = await here.store.readSlice(streams.game(branchId, gameNumber));
    expect(events.map(({ type }) => type)).toEqual(['CartelasSelected', 'GameOpened']);
  }
});

test('a command sent again to a process that knows less of the stream is answered by what was appended first', async () => {
  const [here, there] = [side.start(), side.start()];
  const branchId = await openBranch(here);
  await prepare(here, branchId);
  await there.commands.load(draws(branchId));
  const context = { actor: { accountId: null, role: 'system' } as const, commandId: newCommandId() };
  const commit = ({ commands }: Process, byte: string) =>
    commands.handle(draws(branchId), context, committing(2, byte.repeat(64)), (event) => accept(event));
  await commit(here, 'a');
  const again = await commit(there, 'b');
  expect(again).toMatchObject({ events: [{ data: { commitment: 'a'.repeat(64) } }] });
  const { state } = await there.commands.loadCached(draws(branchId));
  expect(state.recent.at(-1)?.commitment).toBe('a'.repeat(64));
});

test('of the draws of many games the last ones are read, and they tell the same', async () => {
  const writing = side.start();
  const branchId = await openBranch(writing);
  const committed = Array.from({ length: 600 }, (_, index) =>
    committing(index + 1, index.toString(16).padStart(64, '0')),
  );
  const context = { actor: { accountId: null, role: 'system' } as const, commandId: newCommandId() };
  await writing.commands.handle(draws(branchId), context, committed, (events) => accept(...events));
  let events = 0;
  const reading = side.start((store) => ({
    ...store,
    readEnd: async (...given) => {
      const slice = await store.readEnd(...given);
      events += slice.events.length;
      return slice;
    },
  }));
  const { state, revision } = await reading.commands.load(draws(branchId));
  expect(events).toBe(256);
  expect(revision).toBe(599n);
  expect(state.recent.map(({ gameNumber }) => gameNumber)).toEqual(
    Array.from({ length: 16 }, (_, index) => 585 + index),
  );
  const { state: whole } = await writing.commands.load(draws(branchId));
  expect(state.recent.map(({ commitment }) => commitment)).toEqual(
    whole.recent.map(({ commitment }) => commitment),
  );
});
