import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVENT_SCHEMA } from '../../../contracts/events.ts';
import { exists } from '../../../deploy/single-machine/exists.ts';
import { upgrade } from '../../../deploy/single-machine/upgrade/upgrade.ts';
import {
  compare,
  noteWriter,
  thisProgram,
  writerOf,
} from '../../../deploy/single-machine/upgrade/written-by.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

async function data(name: string, log?: string): Promise<string> {
  const path = join(folder.path, name);
  await mkdir(join(path, 'event-store'), { recursive: true });
  if (log !== undefined) await writeFile(join(path, 'event-store/events.log'), log);
  return path;
}

async function upgraded(dataDir: string, copy = true): Promise<string[]> {
  const said: string[] = [];
  await upgrade({ dataDir, copy, say: (line) => said.push(line) });
  return said;
}

test('programs are in order by the format of the log, then by their version', () => {
  const of = (version: string, logFormat = 1) => ({ version, logFormat });
  expect(compare(of('0.9.0'), of('0.10.0'))).toBeLessThan(0);
  expect(compare(of('1.0.0'), of('0.10.9'))).toBeGreaterThan(0);
  expect(compare(of('0.1.0', 2), of('0.2.0', 1))).toBeGreaterThan(0);
  expect(compare(of('0.1.0'), of('0.1.0'))).toBe(0);
});

test('the format of the log is raised with the schema of events, which no earlier program reads', async () => {
  expect((await thisProgram()).logFormat).toBe(EVENT_SCHEMA);
  const path = await data('schema-2', 'all there was');
  await noteWriter(path, { version: '0.1.0', logFormat: 1 });
  expect(await upgraded(path)).toEqual([expect.stringMatching(/ follows 0\.1\.0: the log was copied to /)]);
});

test('a new folder is this program’s, without a word', async () => {
  const path = await data('new');
  expect(await upgraded(path)).toEqual([]);
  expect(await writerOf(path)).toEqual(await thisProgram());
  expect(await exists(join(path, 'before-upgrade'))).toBe(false);
});

test('the log of an earlier program is copied first, once, in place of an earlier copy', async () => {
  const path = await data('earlier', 'all there was');
  await mkdir(join(path, 'before-upgrade'));
  await writeFile(join(path, 'before-upgrade/events.log'), 'long ago');
  await noteWriter(path, { version: '0.0.9', logFormat: 1 });
  expect(await upgraded(path)).toEqual([expect.stringMatching(/ follows 0\.0\.9: the log was copied to /)]);
  expect(await readFile(join(path, 'before-upgrade/events.log'), 'utf8')).toBe('all there was');
  await writeFile(join(path, 'event-store/events.log'), 'and more');
  expect(await upgraded(path)).toEqual([]);
  expect(await readFile(join(path, 'before-upgrade/events.log'), 'utf8')).toBe('all there was');
});

test('a folder that does not say by whom it was written is one of before', async () => {
  const path = await data('unknown', 'all there was');
  await writeFile(join(path, 'version.json'), '{"version":');
  expect(await upgraded(path)).toEqual([expect.stringContaining('follows an earlier one')]);
  expect(await upgraded(path)).toEqual([]);
});

test('nothing is copied where whoever starts it has seen to that', async () => {
  const path = await data('seen-to', 'all there was');
  expect(await upgraded(path, false)).toEqual([]);
  expect(await exists(join(path, 'before-upgrade'))).toBe(false);
  expect(await writerOf(path)).not.toBeNull();
});

test.each([
  { version: '99.0.0', logFormat: EVENT_SCHEMA },
  { version: '0.0.1', logFormat: 99 },
])('what a later program has written is refused, and stays as it was: %o', async (later) => {
  const path = await data(`later ${later.version}`, 'all there was');
  await noteWriter(path, later);
  await expect(upgraded(path)).rejects.toThrow(`was last written by version ${later.version} of the program`);
  expect(await writerOf(path)).toEqual(later);
  expect(await exists(join(path, 'before-upgrade'))).toBe(false);
});

test('what names its version in a way of later programs is refused, too', async () => {
  const path = await data('unheard-of', 'all there was');
  const later = '{"version":"2.0.0-beta.1","logFormat":1}';
  await writeFile(join(path, 'version.json'), later);
  await expect(upgraded(path)).rejects.toThrow('a version of the program that this one does not know');
  expect(await readFile(join(path, 'version.json'), 'utf8')).toBe(later);
  expect(await exists(join(path, 'before-upgrade'))).toBe(false);
});

test('where it cannot be read who wrote last, nothing is begun as after an earlier one', async () => {
  const path = await data('unreadable', 'all there was');
  await mkdir(join(path, 'version.json'));
  await expect(upgraded(path)).rejects.toThrow('EISDIR');
  expect(await exists(join(path, 'before-upgrade'))).toBe(false);
});
