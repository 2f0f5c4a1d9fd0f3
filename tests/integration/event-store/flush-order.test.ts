import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { end, launch, MAIN, otherServer, urlsOf } from '../../support/event-store.ts';
import { collect } from '../../support/collect.ts';
import { event } from '../../support/numbered-events.ts';

/** Every flush of a slow disk is made to take so long: all that a read takes has to fit in, on a busy machine too. */
const FLUSH_MS = 400;
// -D makes the store the child itself, so that it gets our signals.
const WATCHED = ['-D', '-f', '-s', '64', '-e', 'trace=pwrite64,fdatasync'];
const SLOW = [...WATCHED, '-e', `inject=fdatasync:delay_enter=${FLUSH_MS * 1000}`];
const QUICK = [...WATCHED, '-e', 'inject=fdatasync:retval=0'];
const DISK = join(import.meta.dirname, '../../support/faults/faulty-disk.mjs');

function canTrace(): boolean {
  if (otherServer) return false;
  try {
    execFileSync('strace', [...SLOW, '-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What the store asked of the system, in order: a frame written, a flush that succeeded. */
function steps(trace: string): string[] {
  return trace.split('\n').flatMap((line) => {
    if (/pwrite64\(\d+, "EVF1/.test(line)) return ['write'];
    return /fdatasync(\(\d+\)| resumed>\)) += 0( \(DELAYED\))?$/.test(line) ? ['flush'] : [];
  });
}

/** Of each flush of the log whether all waited for it. */
function waitedFor({ text, pid }: { text: string; pid: string }): boolean[] {
  const log = /pwrite64\((\d+), "EVF1/.exec(text)?.[1];
  return text.split('\n').flatMap((line) => {
    const [, by, file] = /^(\d+) +fdatasync\((\d+)/.exec(line) ?? [];
    return file !== undefined && file === log ? [by === pid] : [];
  });
}

/** What `work` makes a store do whose system calls are watched. */
async function traced(watched: readonly string[], work: (client: EventStoreDBClient) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
  const trace = join(folder, 'trace');
  const data = join(folder, 'data');
  const store = [process.execPath, MAIN, '--data', data, '--port', '0'];
  const child = spawn('strace', [...watched, '-o', trace, ...store], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    const { port } = JSON.parse(line.toString()) as { port: number };
    const client = EventStoreDBClient.connectionString((await urlsOf(data, port)).admin);
    await collect(client.readAll());
    await work(client);
    await client.dispose();
  } finally {
    await end(child, 'SIGTERM');
  }
  const text = await readFile(trace, 'utf8');
  await rm(folder, { recursive: true, force: true });
  return { text, pid: String(child.pid) };
}

// What a power cut would leave cannot be had here; the order of system calls can.
describe.skipIf(!canTrace())('on a disk', { timeout: 60_000 }, () => {
  test('that is slow, an append is answered after its bytes were written and flushed, and reads go on meanwhile', {
    retry: 2,
  }, async () => {
    const took: number[] = [];
    const order: string[] = [];
    const { text } = await traced(SLOW, async (client) => {
      for (let n = 0; n < 4; n++) {
        const asked = performance.now();
        const appended = client.appendToStream('hall', event(n)).then(() => {
          took.push(performance.now() - asked);
          order.push('appended');
        });
        // How slow the disk is shows with the first.
        if (n > 0) await collect(client.readStream('hall')).then(() => order.push('read'));
        await appended;
      }
    });
    // The index, too, flushes now and then.
    const seen = steps(text).filter((step, index, all) => step !== 'flush' || all[index - 1] !== 'flush');
    expect(seen.slice(seen.indexOf('write')).join(' ')).toMatch(/^(write flush ?(flush ?)?){4}/);
    for (const milliseconds of took) expect(milliseconds).toBeGreaterThan(FLUSH_MS * 0.99);
    expect(order.join(' ')).toBe(`appended${' read appended'.repeat(3)}`);
  });

  test('that is quick, the flush is waited for on the spot, that of a large append in a thread', async () => {
    const large = jsonEvent({ type: 'CardsImported', data: 'x'.repeat(300 * 1024) });
    const trace = await traced(QUICK, async (client) => {
      for (const sent of [event(), large]) await client.appendToStream('hall', sent);
    });
    expect(waitedFor(trace)).toEqual([true, false]);
  });
});

// One whose system calls are watched is not quick on a busy machine: the watcher has to get a turn twice in each.
test.skipIf(otherServer)(
  'most flushes of a quick disk are waited for on the spot',
  { retry: 2 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
    const flushes = join(folder, 'flushes');
    const data = join(folder, 'data');
    const { child, port } = await launch(data, 0, [], {
      NODE_OPTIONS: `--import ${DISK}`,
      DISK_FLUSH_MS: '0',
      DISK_FLUSHES: flushes,
    });
    const client = EventStoreDBClient.connectionString((await urlsOf(data, port)).admin);
    for (let n = 0; n < 200; n++) await client.appendToStream('hall', event(n));
    await client.dispose();
    await end(child, 'SIGTERM');
    const places = (await readFile(flushes, 'utf8')).trim().split('\n');
    await rm(folder, { recursive: true, force: true });
    expect(places).toHaveLength(200);
    expect(places.filter((place) => place === 'on the spot').length).toBeGreaterThan(100);
  },
);
