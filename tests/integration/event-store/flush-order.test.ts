import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { end, MAIN, otherServer, urlsOf } from '../../support/event-store.ts';
import { collect } from '../../support/collect.ts';
import { event } from '../../support/numbered-events.ts';

/** Every flush is made to take so long. */
const FLUSH_MS = 100;
// -D makes the store the child itself, so that it gets our signals.
const WATCHED = ['-D', '-f', '-s', '64', '-e', 'trace=pwrite64,fdatasync'];
WATCHED.push('-e', `inject=fdatasync:delay_enter=${FLUSH_MS * 1000}`);

function canTrace(): boolean {
  if (otherServer) return false;
  try {
    execFileSync('strace', [...WATCHED, '-o', '/dev/null', 'true'], { stdio: 'ignore' });
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

// What a power cut would leave cannot be had here; the order of system calls can.
test.skipIf(!canTrace())(
  'an append is answered after its bytes were written and flushed',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
    const trace = join(folder, 'trace');
    const data = join(folder, 'data');
    const store = [process.execPath, MAIN, '--data', data, '--port', '0'];
    const child = spawn('strace', [...WATCHED, '-o', trace, ...store], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const took: number[] = [];
    try {
      const [line] = (await once(child.stdout!, 'data')) as [Buffer];
      const { port } = JSON.parse(line.toString()) as { port: number };
      const client = EventStoreDBClient.connectionString((await urlsOf(data, port)).admin);
      await collect(client.readAll());
      for (let n = 0; n < 5; n++) {
        const asked = performance.now();
        await client.appendToStream('hall', event(n));
        took.push(performance.now() - asked);
      }
      await client.dispose();
    } finally {
      await end(child, 'SIGTERM');
    }
    // The index, too, flushes now and then.
    const seen = steps(await readFile(trace, 'utf8')).filter(
      (step, index, all) => step !== 'flush' || all[index - 1] !== 'flush',
    );
    expect(seen.slice(seen.indexOf('write')).join(' ')).toMatch(/^(write flush ?(flush ?)?){5}/);
    for (const milliseconds of took) expect(milliseconds).toBeGreaterThan(FLUSH_MS * 0.99);
    await rm(folder, { recursive: true, force: true });
  },
);
