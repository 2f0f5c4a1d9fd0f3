import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, expect, test } from 'vitest';
import { collect } from '../../support/collect.ts';
import { end, launch, loginIn, otherServer, urlsOf } from '../../support/event-store.ts';
import { events } from '../../support/numbered-events.ts';

const SIZE = 6 * 1024 * 1024;

/** A folder on a disk of 6 MiB, or null where this user may not mount one. */
function smallDisk(): string | null {
  if (process.platform !== 'linux' || otherServer) return null;
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = smallDisk();
afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

test.skipIf(disk === null)(
  'a full disk refuses appends, keeps what was acknowledged readable, and takes appends again once there is room',
  { timeout: 60_000 },
  async () => {
    const folder = join(disk as string, 'data');
    const filler = join(disk as string, 'filler');
    let { child, port } = await launch(folder, 0);
    let client = EventStoreDBClient.connectionString((await urlsOf(folder, port)).admin);
    let appended = 0;
    const append = async (): Promise<void> => {
      await client.appendToStream('hall', events(10));
      appended += 10;
    };
    await append();
    await writeFile(filler, Buffer.alloc(SIZE)).catch(() => undefined);
    const refused = await (async () => {
      for (;;) await append();
    })().catch((error: Error) => error.message);
    expect(refused).toContain('the disk of the event store is full; nothing was appended');
    const credentials = loginIn((await urlsOf(folder, port)).admin);
    const big = jsonEvent({ type: 'Big', data: 'x'.repeat(100_000) });
    await expect(client.appendToStream('hall', big, { credentials })).rejects.toMatchObject({ code: 8 });
    // Long enough for the index to find the disk full as well.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await collect(client.readStream('hall'))).toHaveLength(appended);
    expect(await collect(client.readAll())).toHaveLength(appended);

    await rm(filler);
    for (let n = 0; n < 20; n++) await append();
    expect(await collect(client.readStream('hall'))).toHaveLength(appended);
    expect((await stat(join(folder, 'events.log'))).size).toBeGreaterThan(0);

    await client.dispose();
    await end(child, 'SIGKILL');
    ({ child, port } = await launch(folder, 0));
    client = EventStoreDBClient.connectionString((await urlsOf(folder, port)).admin);
    expect(await collect(client.readStream('hall'))).toHaveLength(appended);
    await client.dispose();
    await end(child, 'SIGTERM');
  },
);
