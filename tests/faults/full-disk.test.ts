import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { leftRunning } from '../support/left-running.ts';
import { Stack } from '../support/stack.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();
const disk = join(folder.path, 'disk');
mkdirSync(disk);
const mounted = mount();

/** A disk of our own to fill; only root may mount one. */
function mount(): boolean {
  return (
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' }).status === 0
  );
}

afterAll(() => {
  if (mounted) execFileSync('umount', [disk]);
});

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
    try {
      for (let piece = 0; ; piece += 1)
        writeFileSync(join(disk, `ballast-${piece}`), Buffer.alloc(1024 * 1024));
    } catch {
      // That was the last free megabyte.
    }
    expect(await refused(join(disk, 'other'))).toMatch(/^Not started\. .*(full|cannot be written to)/);
  });
});
