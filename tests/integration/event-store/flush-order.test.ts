import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { end, MAIN, otherServer } from '../../support/event-store.ts';
import { event } from '../../support/numbered-events.ts';

function canTrace(): boolean {
  if (otherServer !== undefined) return false;
  try {
    execFileSync('strace', ['-D', '-f', '-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What the store asked of the system, in order: a frame written, a flush that succeeded, an answer sent. */
function steps(trace: string): string[] {
  return trace.split('\n').flatMap((line) => {
    if (/pwrite64\(\d+, "EVF1/.test(line)) return ['write'];
    if (/fdatasync(\(\d+\)| resumed>\)) += 0$/.test(line)) return ['flush'];
    // The correlation id, with which every answer to a batch append begins.
    return line.includes(String.raw`\n&\22$`) && line.includes('writev(') ? ['answer'] : [];
  });
}

// -D makes the store the child itself, so that it gets our signals.
// What a power cut would leave cannot be had here; the order of system calls can.
test.skipIf(!canTrace())(
  'an append is answered after its bytes were written and flushed',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
    const trace = join(folder, 'trace');
    const watched = ['-D', '-f', '-s', '64', '-e', 'trace=pwrite64,fdatasync,writev', '-o', trace];
    const child = spawn('strace', [
      ...watched,
      process.execPath,
      MAIN,
      '--data',
      join(folder, 'data'),
      '--port',
      '0',
    ]);
    try {
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const client = EventStoreDBClient.connectionString(
        (JSON.parse(line.toString()) as { url: string }).url,
      );
      for (let n = 0; n < 5; n++) await client.appendToStream('hall', event(n));
      await client.dispose();
    } finally {
      await end(child, 'SIGTERM');
    }
    // The index, too, flushes now and then.
    const seen = steps(await readFile(trace, 'utf8')).filter(
      (step, index, all) => step !== 'flush' || all[index - 1] !== 'flush',
    );
    expect(seen.slice(seen.indexOf('write')).join(' ')).toMatch(/^(write flush answer ?(flush ?)?){5}/);
    await rm(folder, { recursive: true, force: true });
  },
);
