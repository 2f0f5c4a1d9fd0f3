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

test('a process sees what it has appended itself at once', async () => {
  const stop = await following();
  await here.commands.handle(stream, context(), {}, setMode);
  expect(await count()).toBe(2);
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

test('a fold is not trusted when its stream was heard of while it was read', () => {
  const followed = new FollowedFolds();
  const fold = {};
  followed.begin();
  const at = followed.now;
  followed.heard('branch-1');
  followed.wasRead(fold, at);
  expect(followed.isTrue('branch-1', fold)).toBe(false);
  followed.wasRead(fold, followed.now);
  expect(followed.isTrue('branch-1', fold)).toBe(true);
});
