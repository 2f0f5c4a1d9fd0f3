import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../contracts/events.ts';
import type { BranchId, CommandId } from '../../../contracts/ids.ts';
import { refuse } from '../../../contracts/refusals.ts';
import { category } from '../../../services/commands/category.ts';
import { accept } from '../../../services/commands/decision.ts';
import { type Commands, createCommands } from '../../../services/commands/handle.ts';
import type { EventStore } from '../../../services/event-store/port.ts';
import { openOwnStore } from './own-store.ts';

let store: EventStore;
beforeAll(async () => {
  store = await openOwnStore();
});
afterAll(() => store.close());

/** The balls drawn: a stream on which every command appends the next one. */
const none: readonly number[] = [];
const balls = category('game', {
  initial: none,
  evolve: (drawn, event) => (event.type === 'NumberDrawn' ? [...drawn, event.data.number] : drawn),
});
const drawNext = (_: object, drawn: readonly number[]) =>
  drawn.length >= 75
    ? refuse('ALL_NUMBERS_DRAWN')
    : accept<GameEvent>({
        type: 'NumberDrawn',
        data: { place: drawn.length + 1, number: drawn.length + 1 },
      });
const context = (commandId: string = randomUUID()) => ({
  actor: { accountId: null, role: 'system' } as const,
  commandId: commandId as CommandId,
});
const newProcess = (onConflict?: () => void): Commands =>
  createCommands({ store, timeZone: 'Africa/Addis_Ababa', ...(onConflict && { onConflict }) });
const newStream = () => balls(randomUUID() as BranchId, 1);

async function revisions({ stream }: { stream: string }): Promise<bigint[]> {
  const found: bigint[] = [];
  for await (const { revision } of store.readStream(stream)) found.push(revision);
  return found;
}

test('a command folds the stream, decides and appends', async () => {
  const commands = newProcess();
  const stream = newStream();
  const first = await commands.handle(stream, context(), {}, drawNext);
  const second = await commands.handle(stream, context(), {}, drawNext);
  expect([first, second]).toMatchObject([
    { kind: 'done', state: [1], revision: 0n },
    { kind: 'done', state: [1, 2], revision: 1n },
  ]);
  expect(await newProcess().load(stream)).toMatchObject({ state: [1, 2], revision: 1n });
});

describe('a repeated command answers what it did first and appends nothing', () => {
  test.each([
    ['in the same process', (commands: Commands) => commands],
    ['in another process', () => newProcess()],
  ])('%s', async (_, second) => {
    const commands = newProcess();
    const stream = newStream();
    const again = context();
    const first = await commands.handle(stream, again, {}, drawNext);
    await commands.handle(stream, context(), {}, drawNext);
    const repeated = await second(commands).handle(stream, again, {}, drawNext);
    expect(repeated).toMatchObject({ kind: 'done', events: [{ data: { number: 1 } }], state: [1, 2] });
    if (first.kind === 'done') expect(repeated).toMatchObject({ position: first.position });
    expect(await revisions(stream)).toHaveLength(2);
  });

  test('also when both are sent at once to two processes', async () => {
    const stream = newStream();
    const again = context();
    const answers = await Promise.all([
      newProcess().handle(stream, again, {}, drawNext),
      newProcess().handle(stream, again, {}, drawNext),
    ]);
    expect(answers).toMatchObject([
      { events: [{ data: { number: 1 } }] },
      { events: [{ data: { number: 1 } }] },
    ]);
    expect(await revisions(stream)).toHaveLength(1);
  });
});

test('commands of one process on one stream wait for each other instead of conflicting', async () => {
  let conflicts = 0;
  const commands = newProcess(() => conflicts++);
  const stream = newStream();
  await Promise.all(Array.from({ length: 20 }, () => commands.handle(stream, context(), {}, drawNext)));
  expect((await commands.load(stream)).state).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(conflicts).toBe(0);
});

test('two processes on one stream decide again when the other was quicker', async () => {
  let conflicts = 0;
  const processes = [newProcess(() => conflicts++), newProcess(() => conflicts++)];
  const stream = newStream();
  for (let round = 0; round < 10; round++)
    await Promise.all(processes.map((commands) => commands.handle(stream, context(), {}, drawNext)));
  expect((await newProcess().load(stream)).state).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(conflicts).toBeGreaterThan(0);
});

test('a refusal is never made from a stale fold', async () => {
  const stream = newStream();
  const [here, there] = [newProcess(), newProcess()];
  await here.load(stream);
  await there.handle(stream, context(), {}, drawNext);
  const needsOne = (_: object, drawn: readonly number[]) =>
    drawn.length === 0 ? refuse('GAME_NOT_OPEN') : drawNext({}, drawn);
  expect(await here.handle(stream, context(), {}, needsOne)).toMatchObject({
    kind: 'done',
    state: [1, 2],
  });
});

test('a decision without events appends nothing and has no position', async () => {
  const stream = newStream();
  const done = await newProcess().handle(stream, context(), {}, () => accept<GameEvent>());
  expect(done).toEqual({ kind: 'done', events: [], state: [], revision: 'no-stream', position: null });
  expect(await revisions(stream)).toEqual([]);
});

test('a command that loses every time is refused with CONFLICT', async () => {
  const stream = newStream();
  const quick = newProcess();
  const beaten: EventStore = {
    ...store,
    append: async (...append) => {
      await quick.handle(stream, context(), {}, drawNext);
      return store.append(...append);
    },
  };
  const commands = createCommands({ store: beaten, timeZone: 'Africa/Addis_Ababa' });
  expect(await commands.handle(stream, context(), {}, drawNext)).toMatchObject({ code: 'CONFLICT' });
});
