import { readFileSync, writeFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collect } from '../support/collect.ts';
import { end, type Launched, launch, urlsOf } from '../support/event-store.ts';
import { SEED, seeded } from '../support/faults/random.ts';
import { tell } from '../support/faults/report.ts';
import { fullCounts } from '../support/full-counts.ts';
import { event } from '../support/numbered-events.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROUNDS = fullCounts ? 200 : 4;
const DISK = join(import.meta.dirname, '../support/faults/faulty-disk.mjs');
/** Each with some forty appends and a start. */
const CUTS = fullCounts ? 200 : 2;
const HANGING = fullCounts ? 3_600_000 : 300_000;
/** Of a disk whose flushes take so long the store waits for them there; but always for the first on the spot, and after a hitch in a thread. */
const FLUSH_MS = { 'on the spot': 0, 'in a thread': 5 };
type Place = keyof typeof FLUSH_MS;

const folder = temporaryFolder();
const control = join(folder.path, 'control');
const undo = join(folder.path, 'undo');
const flushes = join(folder.path, 'flushes');
const random = seeded(SEED);

let data: string;
let running: Launched;
let client: EventStoreDBClient;
let stores = 0;
/** Streams of one event each, as their writers were answered. */
let acknowledged: Set<string>;
let refused: Set<string>;

beforeEach(() => {
  data = join(folder.path, `store-${++stores}`);
  acknowledged = new Set();
  refused = new Set();
  for (const file of [control, undo, flushes]) writeFileSync(file, '');
});
afterEach(async () => {
  await client.dispose();
  await end(running.child, 'SIGKILL');
});

async function start(waitedFor: Place): Promise<void> {
  running = await launch(data, 0, ['--scrub-after', '999999'], {
    NODE_OPTIONS: `--import ${DISK}`,
    DISK_CONTROL: control,
    DISK_UNDO: undo,
    DISK_FLUSHES: flushes,
    DISK_FLUSH_MS: String(FLUSH_MS[waitedFor]),
  });
  client = EventStoreDBClient.connectionString((await urlsOf(data, running.port)).admin);
}

async function append(stream: string): Promise<void> {
  await client.appendToStream(stream, event()).then(
    () => acknowledged.add(stream),
    () => refused.add(stream),
  );
}

/** What is acknowledged is there once; what was refused is there wholly or not. Answers how much of the latter is there. */
async function check(mayBeThere: boolean): Promise<number> {
  const found = (await collect(client.readAll())).map(({ streamId }) => streamId);
  const there = new Set(found);
  expect([...acknowledged].filter((stream) => !there.has(stream))).toEqual([]);
  expect(there.size).toBe(found.length);
  const unanswered = found.filter((stream) => refused.has(stream)).length;
  if (!mayBeThere) expect(unanswered).toBe(0);
  return unanswered;
}

test.each<[string, Place]>([
  ['datasync EIO', 'on the spot'],
  ['datasync EIO', 'in a thread'],
  ['write EIO', 'on the spot'],
  ['write ENOSPC', 'on the spot'],
  ['short EIO', 'on the spot'],
  ['short ENOSPC', 'on the spot'],
])(
  `a disk that answers %s, waited for %s, ${ROUNDS} times: nothing is acknowledged that is not on it, and it goes on`,
  async (fault, waitedFor) => {
    const began = performance.now();
    await start(waitedFor);
    for (let round = 0; round < ROUNDS; round++) {
      await append(`before-${round}`);
      writeFileSync(control, fault);
      for (let n = 0; n < 3; n++) await append(`during-${round}-${n}`);
      writeFileSync(control, '');
      await append(`after-${round}`);
    }
    expect([acknowledged.size, refused.size]).toEqual([2 * ROUNDS, 3 * ROUNDS]);
    await check(false);
    await client.dispose();
    await end(running.child, 'SIGKILL');
    expect(readFileSync(flushes, 'utf8')).toContain(waitedFor);
    await start(waitedFor);
    await check(false);
    tell({
      name: `disk: ${fault}, waited for ${waitedFor}`,
      seed: SEED,
      counts: { faults: 3 * ROUNDS },
      tookMs: performance.now() - began,
    });
  },
  HANGING,
);

/** As a power cut leaves it: what was not flushed was never written. */
async function takeBackUnflushed(): Promise<number> {
  const lines = readFileSync(undo, 'utf8').split('\n').filter(Boolean);
  const file = await open(join(data, 'events.log'), 'r+');
  for (const line of lines.toReversed()) {
    const { position, size, before } = JSON.parse(line) as { position: number; size: number; before: string };
    const bytes = Buffer.from(before, 'base64');
    await file.write(bytes, 0, bytes.length, position);
    await file.truncate(size);
  }
  await file.close();
  writeFileSync(undo, '');
  return lines.length;
}

test.each(['on the spot', 'in a thread'] as const)(
  `after a power cut that keeps flushed bytes alone, waited for %s, ${CUTS} times, all that was acknowledged is there`,
  async (waitedFor) => {
    const began = performance.now();
    await start(waitedFor);
    let takenBack = 0;
    for (let round = 0; round < CUTS; round++) {
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; running.child.exitCode === null && running.child.signalCode === null; n++) {
          const stream = `cut-${round}-${writer}-${n}`;
          await append(stream);
          if (refused.has(stream)) return;
        }
      });
      const enough = acknowledged.size + 20 + Math.floor(40 * random());
      while (acknowledged.size < enough) await sleep(1);
      await end(running.child, 'SIGKILL');
      await Promise.all(writers);
      await client.dispose();
      takenBack += await takeBackUnflushed();
      await start(waitedFor);
      await check(true);
    }
    expect(readFileSync(flushes, 'utf8')).toContain(waitedFor);
    expect((await readFile(join(data, 'events.log'))).length).toBeGreaterThan(0);
    tell({
      name: `power cut, only flushed bytes kept, waited for ${waitedFor}`,
      seed: SEED,
      counts: { cuts: CUTS, 'writes taken back': takenBack },
      tookMs: performance.now() - began,
    });
  },
  HANGING,
);
