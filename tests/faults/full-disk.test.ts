import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { importCartelas } from '../../contracts/cartelas/commands.ts';
import { makeCartelas } from '../support/cartelas.ts';
import { failure } from '../support/failure.ts';
import { leftRunning } from '../support/left-running.ts';
import { type Caller, RunningProduct } from '../support/running-product.ts';
import { Stack } from '../support/stack.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { untilHealthy } from '../support/web-client.ts';

const folder = temporaryFolder();
const disk = join(folder.path, 'disk');
const larger = join(folder.path, 'larger');
const mounted = mount(disk, 160) && mount(larger, 260);

/** A disk of our own to fill; only root may mount one. */
function mount(on: string, megabytes: number): boolean {
  mkdirSync(on);
  const options = `size=${megabytes}m`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', on], { stdio: 'ignore' }).status === 0;
}

/** Takes every byte that is left. */
function fill(on: string): void {
  for (const size of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) appendFileSync(join(on, 'ballast'), Buffer.alloc(size));
    } catch {
      // That was the last of this size.
    }
  }
}

afterAll(() => {
  if (mounted) execFileSync('umount', [disk, larger]);
});

/** At once, whatever the read models lack. */
async function branchesOf({ url, cookie }: Caller): Promise<unknown> {
  const reply = await fetch(`${url}/api/queries/branches`, { headers: { cookie } });
  return reply.json();
}

async function refused(dataDir: string): Promise<string> {
  const failing = await Stack.launch({ dataDir });
  expect(await failing.ended()).toBe(1);
  expect(leftRunning(dataDir)).toEqual([]);
  expect(failing.said).not.toMatch(/^\s+at /m);
  return failing.said.trim().split('\n').at(-1) ?? '';
}

describe.skipIf(!mounted)('a full disk (needs root, to mount one)', () => {
  test('is told of before anything starts', async () => {
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(80 * 1024 * 1024));
    expect(await refused(join(disk, 'data'))).toMatch(
      /^Not started\. the disk of DATA_DIR \S+ is full: \d+ MB free/,
    );
  });

  test('not even room for the folder', async () => {
    fill(disk);
    expect(await refused(join(disk, 'other'))).toMatch(/^Not started\. .*(full|cannot be written to)/);
  });

  test('ends nothing that runs: commands are refused, reads go on, and it comes back by itself', async () => {
    const product = await RunningProduct.open({ dataDir: join(larger, 'data') });
    const { stack } = product;
    try {
      const { caller, superAdmin } = await product.branch({ cartelas: 0 });
      const { pids } = stack;
      await expect.poll(() => branchesOf(superAdmin)).toMatchObject({ branches: [{}] });
      fill(larger);
      // The log has some room of its own, kept ahead of need.
      const refusal = await failure(
        (async () => {
          for (let file = 0; file < 100; file++) {
            const cards = makeCartelas(3_000, file + 1);
            const content = JSON.stringify(
              cards.map(({ cardId, numbers }) => ({ card_id: cardId + 3_000 * file, numbers })),
            );
            await caller.does(importCartelas, { fileName: 'cards.json', content, dryRun: false });
          }
        })(),
      );
      expect(String(refusal['message'])).toMatch(/^503: .*"detail":"[A-Z][^"]+\."/);
      fill(larger);
      const seen = await branchesOf(superAdmin);
      expect(seen).toMatchObject({ branches: [{ deleted: false }] });
      rmSync(join(larger, 'ballast'));
      await untilHealthy(stack.url);
      await expect.poll(() => product.branch().then(() => 'taken', String)).toBe('taken');
      await expect.poll(() => branchesOf(superAdmin)).toMatchObject({ branches: [{}, {}] });
      expect(stack.pids).toEqual(pids);
    } finally {
      await stack.stop();
    }
  });
});
