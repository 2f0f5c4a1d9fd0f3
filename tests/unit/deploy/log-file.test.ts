import { closeSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastLine, openLog, shorten, shortenAll, size } from '../../../deploy/single-machine/log-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const LARGEST = 20 * 1024 * 1024;
const folder = temporaryFolder();

test('a log never takes more room than twice 20 MB, whenever it is looked at', () => {
  const file = join(folder.path, 'services.log');
  writeFileSync(file, 'first');
  shorten(file);
  expect(readFileSync(file, 'utf8')).toBe('first');
  truncateSync(file, LARGEST);
  shorten(file);
  expect([size(file), size(`${file}.1`)]).toEqual([0, LARGEST]);
  writeFileSync(file, 'second');
  truncateSync(file, LARGEST + 1);
  closeSync(openLog(file));
  expect([size(file), size(`${file}.1`)]).toEqual([0, LARGEST + 1]);
  expect(readFileSync(`${file}.1`).toString('utf8', 0, 6)).toBe('second');
});

test('logs that somebody has removed are missed by nobody, and begun anew', () => {
  const logs = join(folder.path, 'logs');
  const file = join(logs, 'services.log');
  for (const open of [1, 2]) {
    closeSync(openLog(file));
    expect(size(file), `opened ${open} times`).toBe(0);
    rmSync(logs, { recursive: true });
    expect(() => shortenAll(logs)).not.toThrow();
    expect(lastLine(file, 0)).toBe('');
  }
});
