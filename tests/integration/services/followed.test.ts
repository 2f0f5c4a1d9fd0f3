import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BranchEvent } from '../../../contracts/events.ts';
import type { BranchId, CommandId } from '../../../contracts/ids.ts';
import { category } from '../../../services/commands/category.ts';
import { accept } from '../../../services/commands/decision.ts';
import { FollowedFolds, keepFollowing } from '../../../services/commands/followed.ts';
import { createCommands } from '../../../services/commands/handle.ts';
import type { EventStore } from '../../../services/event-store/port.ts';
import { openOwnStore } from './own-store.ts';

let store: EventStore;
beforeAll(async () => {
  store = await openOwnStore();
});
afterAll(() => store.close());

/** How often the cut mode of a branch was set. */
const modes = category('branch', { initial: 0, evolve: (count: number, _event: BranchEvent) => count + 1 });
const setMode = () => accept<BranchEvent>({ type: 'CutModeSet', data: { mode: 'offered' } });
const context = () => ({
  actor: { accountId: null, role: 'system' } as const,
  commandId: randomUUID() as CommandId,
});

/** A process of the services, which counts how often it reads. */
function newProcess() {
  const followed = new FollowedFolds();
  let reads = 0;
  const counting: EventStore = {
    ...store,
    readSlice: (stream, from) => {
      reads++;
      return store.readSlice(stream, from);
    },
  };
  const commands = createCommands({ store: counting, timeZone: 'Africa/Addis_Ababa', followed });
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = reads;
    await work();
    return reads - before;
  };
  return { commands, followed, readsOf };
}

type Process = ReturnType<typeof newProcess>;
let stream: ReturnType<typeof modes>;
let here: Process;
let there: Process;
const setThere = () => there.commands.handle(stream, context(), {}, setMode);
const count = async () => (await here.commands.loadFollowed(stream)).state;
const readsNow = () => here.readsOf(count);

beforeEach(async () => {
  stream = modes(randomUUID() as BranchId);
  here = newProcess();
  there = newProcess();
  await setThere();
});

/** Until a fold that was just read is trusted. */
async function following() {
  const stop = new AbortController();
  const running = keepFollowing(store, here.followed, stop.signal);
  await expect.poll(async () => (await readsNow()) + (await readsNow())).toBe(0);
  return async () => {
    stop.abort();
    await running;
  };
}

test('while the log is followed, a stream of which nothing new is heard is read once', async () => {
  const stop = await following();
  expect(await readsNow()).toBe(0);
  expect(await count()).toBe(1);
  await stop();
});

test("another process's append is heard of", async () => {
  const stop = await following();
  for (let expected = 2; expected < 6; expected++) {
    await setThere();
    await expect.poll(count).toBe(expected);
    await expect.poll(readsNow).toBe(0);
  }
  await stop();
});

test('a process sees what it has appended itself at once, and reads nothing for it', async () => {
  const stop = await following();
  for (let expected = 2; expected < 6; expected++) {
    await here.commands.handle(stream, context(), {}, setMode);
    expect(await readsNow()).toBe(0);
    expect(await count()).toBe(expected);
  }
  await stop();
});

test("what a process has appended itself hides no other process's append", async () => {
  const stop = await following();
  await here.commands.handle(stream, context(), {}, setMode);
  await setThere();
  await expect.poll(count).toBe(3);
  await stop();
});

test('while the log is not followed, a stream is read whenever it is asked for', async () => {
  expect([await readsNow(), await readsNow()]).toEqual([1, 1]);
  const stop = await following();
  await stop();
  await setThere();
  expect(await readsNow()).toBe(1);
  expect(await count()).toBe(2);
});

test('what was appended between two followings is read', async () => {
  await (await following())();
  await setThere();
  const stop = await following();
  expect(await count()).toBe(2);
  await stop();
});

test('a fold is trusted up to the latest event that was heard of, and no longer than the log is followed', () => {
  const followed = new FollowedFolds();
  const fold = { revision: 1n };
  followed.begin();
  const { present } = followed;
  // While it was read.
  followed.heard('branch-1', 2n);
  followed.wasWhole(fold, present);
  expect(followed.isTrue('branch-1', fold)).toBe(false);
  const later = { revision: 2n };
  followed.wasWhole(later, present);
  expect(followed.isTrue('branch-1', later)).toBe(true);
  followed.end();
  expect(followed.isTrue('branch-1', later)).toBe(false);
  followed.begin();
  expect(followed.isTrue('branch-1', later)).toBe(false);
});

test('an empty stream is trusted to be empty until something is heard of it', () => {
  const followed = new FollowedFolds();
  const fold = { revision: 'no-stream' } as const;
  followed.begin();
  followed.wasWhole(fold, followed.present);
  expect(followed.isTrue('draw-1', fold)).toBe(true);
  followed.heard('draw-1', 0n);
  expect(followed.isTrue('draw-1', fold)).toBe(false);
});
