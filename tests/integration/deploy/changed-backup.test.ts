import { createHash, randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { registerSuperAdmin } from '../../../contracts/accounts/commands.ts';
import { headLine } from '../../../contracts/seal/day-line.ts';
import { sealedDays } from '../../../contracts/seal/queries.ts';
import type { LogManifest, SecretsManifest } from '../../../deploy/single-machine/backup/manifest.ts';
import { Counting } from '../../../deploy/single-machine/backup/summary.ts';
import { GroupWriter } from '../../../deploy/single-machine/event-store/log/frame.ts';
import { SealKey } from '../../../services/sealer/signing.ts';
import { runCommand, wholeBackup } from '../../support/run-command.ts';
import { RunningProduct } from '../../support/running-product.ts';
import { sealAllOf, sealAt } from '../../support/sealing.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const inside = (...path: string[]) => join(folder.path, ...path);
const isRoot = process.getuid?.() === 0;
const keyFile = inside('key.txt');
const FAR_DAYS_MS = 5 * 86_400_000;

let recipient: string;
let accountId: string;
/** The line of the day that was sealed after the backup `early`, and before all others. */
let head: string;

const backUp = (data: string, to: string, ...more: string[]) =>
  runCommand('backup', inside(data), ['--to', inside(to), ...more]);
const restore = (from: string, ...more: string[]) =>
  runCommand('restore', inside('nowhere'), [
    '--from',
    inside(from),
    '--to',
    inside(`from ${from}`, randomUUID()),
    ...more,
  ]);

beforeAll(async () => {
  const product = await RunningProduct.open({ dataDir: inside('data') });
  try {
    const agent = await product.agent();
    const made = { username: 'kebede', password: 'correct horse', fullName: 'Kebede' };
    accountId = (await agent.does(registerSuperAdmin, made)).accountId;
    await backUp('data', 'early');
    await sealAllOf(product.stack);
    const [day] = (await agent.sees(sealedDays)).days;
    head = day ? headLine(day) : '';
    await backUp('data', 'sealed');
    const made2 = await runCommand('backup', inside('data'), ['--make-key', keyFile]);
    recipient = /Public key: (age1\S+)/.exec(made2.said)?.[1] ?? '';
    await backUp('data', 'encrypted', '--recipient', recipient);
    const another: [SealKey] = [new SealKey(new Uint8Array(32).fill(7))];
    await sealAt(
      await product.stack.logUrl('sealer'),
      new Date(Date.now() + FAR_DAYS_MS).toISOString(),
      another,
    );
    await backUp('data', 'sealed by another');
  } finally {
    await product.stack.stop();
  }
});

const logManifest = (of: string) =>
  JSON.parse(readFileSync(inside(of, 'log/manifest.json'), 'utf8')) as LogManifest;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A copy of a backup to be changed. */
function copied(from: string, to: string): LogManifest {
  cpSync(inside(from), inside(to), { recursive: true });
  return logManifest(to);
}

function write(to: string, manifest: LogManifest): void {
  writeFileSync(inside(to, 'log/manifest.json'), JSON.stringify(manifest));
}

function stored(to: string, file: string, bytes: Uint8Array) {
  writeFileSync(inside(to, 'log', file), bytes);
  return { file, size: bytes.length, sha256: hashOf(bytes) };
}

/** Adds an event behind the last one, as whoever has the backup can, with whatever else says so. */
function addTo(to: string, stream: string, type: string, data: object): void {
  const manifest = logManifest(to);
  const from = manifest.last.to;
  const group = new GroupWriter(from);
  const event = {
    id: randomUUID(),
    type,
    json: true,
    data: Buffer.from(JSON.stringify(data)),
    metadata: new Uint8Array(),
  };
  group.add(stream, [event], 0, Date.now());
  const bytes = Buffer.from(group.bytes());
  const counting = new Counting();
  counting.add(bytes, from);
  const last = { from, to: from + bytes.length, sha256: hashOf(bytes) };
  const summary = Buffer.from(JSON.stringify(counting.summary));
  manifest.chunks.push({ ...stored(to, 'added.events', bytes), from, to: last.to });
  manifest.summaries.push(stored(to, 'added.json', summary));
  write(to, { ...manifest, last });
}

test('what it was saved as is proven, and a line of a sealed day that was noted is held against it', async () => {
  const plain = await restore('sealed');
  expect(plain.said).toMatch(/\nIts newest entry is of 20\S+Z: nothing that was done later is in it\.\n/);
  expect(plain.said).toContain('Mind that log and keys were held against nothing but each other');
  expect(plain.code).toBe(0);
  const held = await restore('sealed', '--head', head);
  expect(held.said).not.toContain('Mind that');
  expect(held.code).toBe(0);
  expect((await restore('sealed', '--head', 'bh1 yesterday')).code).toBe(4);
});

test('an older one than the line, or one with another day in its place, is told', async () => {
  const older = await restore('early', '--head', head);
  expect(older.said).toContain('The line that was noted outside is newer than this file');
  expect(older.code).toBe(2);
  const other = await restore('sealed', '--head', head.replace(/ [0-9a-f]{64} /, ` ${'0'.repeat(64)} `));
  expect(other.said).toContain('The line that was noted outside is not that of this file');
  expect(other.code).toBe(2);
});

test('events that were hidden from their stream are told', async () => {
  copied('sealed', 'hiding');
  addTo('hiding', `$$account-${accountId}`, '$metadata', { $tb: 1 });
  const { said, code } = await restore('hiding');
  expect(said).toContain(`flawed, as it was: entry 0 of $$account-${accountId} ($metadata): HIDES_EVENTS`);
  expect(code).toBe(2);
});

test('days that were sealed by another key than the house has are told', async () => {
  const { said, code } = await restore('sealed by another');
  expect(said).toContain('Signed by another key than the seal key that is here');
  expect(said).toContain('A key was replaced without a signature');
  expect(code).toBe(2);
});

test('log and keys of somebody else in the place of encrypted ones are told, and nobody begins such a backup', async () => {
  const own = await restore('encrypted', '--identity', keyFile);
  expect([own.code, own.said]).toEqual([0, expect.stringContaining('Restored into')]);
  const { said, code } = await restore('sealed', '--identity', keyFile);
  expect(said).toMatch(/Mind that \S+\.events is not encrypted, as all of it should be/);
  expect(code).toBe(2);
  const mixed = await backUp('data', 'early', '--recipient', recipient);
  expect([mixed.code, mixed.said]).toEqual([
    1,
    expect.stringContaining('holds a backup that is not encrypted'),
  ]);
});

test('what is no file, leads elsewhere, or leaves something out is refused at once', async () => {
  const refused = async (of: string, why: RegExp) => {
    const { said, code } = await restore(of);
    expect([of, said, code]).toEqual([of, expect.stringMatching(why), 1]);
  };
  const endless = copied('sealed', 'endless');
  const [first] = endless.chunks;
  rmSync(inside('endless/log', first?.file ?? ''));
  symlinkSync('/dev/zero', inside('endless/log', first?.file ?? ''));
  await refused('endless', /is not what was saved/);

  copied('sealed', 'endless manifest');
  rmSync(inside('endless manifest/log/manifest.json'));
  symlinkSync('/dev/zero', inside('endless manifest/log/manifest.json'));
  await refused('endless manifest', /is no manifest of a backup/);

  const outside = copied('sealed', 'outside');
  write('outside', { ...outside, chunks: outside.chunks.map((chunk) => ({ ...chunk, file: '..' })) });
  await refused('outside', /is no manifest of a backup/);

  const gap = copied('sealed', 'gap');
  addTo('gap', 'any', 'Any', {});
  const { chunks } = logManifest('gap');
  write('gap', { ...logManifest('gap'), chunks: chunks.slice(1) });
  await refused('gap', /is no manifest of a backup/);
  expect(gap.chunks.length).toBeGreaterThan(0);
});

test('keys are put back into their own files, and settings as one line each', async () => {
  const changed = async (to: string, change: (secrets: Record<string, Record<string, string>>) => void) => {
    cpSync(inside('sealed'), inside(to), { recursive: true });
    const path = inside(to, 'secrets/manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as SecretsManifest;
    const [file] = manifest.files;
    const secrets = JSON.parse(readFileSync(inside(to, 'secrets', file?.file ?? ''), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    change(secrets);
    const bytes = Buffer.from(JSON.stringify(secrets));
    writeFileSync(inside(to, 'secrets', file?.file ?? ''), bytes);
    const files = [{ ...file, size: bytes.length, sha256: hashOf(bytes) }];
    writeFileSync(path, JSON.stringify({ ...manifest, files }));
    return restore(to);
  };
  const why = /holds nothing that a backup has written/;
  const file = await changed('other file', ({ files }) => Object.assign(files ?? {}, { postgres: '' }));
  expect([file.code, file.said]).toEqual([1, expect.stringMatching(why)]);
  const lines = await changed('lines', ({ environment }) =>
    Object.assign(environment ?? {}, { DRAW_KEYS: 'a\nNODE_OPTIONS=--require=./other.js' }),
  );
  expect([lines.code, lines.said]).toEqual([1, expect.stringMatching(why)]);
});

test('two at once into one folder are one', async () => {
  const to = inside('both');
  const both = await Promise.all(
    [1, 2].map(() => runCommand('restore', inside('nowhere'), ['--from', inside('sealed'), '--to', to])),
  );
  expect(both.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1]);
  expect(both.map(({ said }) => said).join('')).toMatch(/another restore into it is under way|is not empty/);
});

test('a link that was put in the way of a backup is not followed, nor a file of somebody else filled', async () => {
  const victim = inside('victim');
  writeFileSync(victim, 'games');
  cpSync(inside('early'), inside('trap'), { recursive: true });
  symlinkSync(victim, inside('trap/log/manifest.json.new'));
  symlinkSync(victim, inside('trap/secrets/manifest.json.new'));
  rmSync(inside('trap/secrets/manifest.json'));
  expect((await backUp('data', 'trap')).code).toBe(0);
  expect(readFileSync(victim, 'utf8')).toBe('games');
  expect(wholeBackup(inside('trap')).last).toEqual(wholeBackup(inside('sealed by another')).last);
  expect(statSync(inside('trap/secrets/manifest.json')).mode & 0o777).toBe(0o600);
});

test.skipIf(!isRoot)('root saves nothing of a product of another account (needs root)', async () => {
  mkdirSync(inside('of another'));
  cpSync(inside('data'), inside('of another'), { recursive: true });
  chownSync(inside('of another/parts.json'), 65_534, 65_534);
  const { said, code } = await backUp('of another', 'nowhere to');
  expect([code, said]).toEqual([1, expect.stringContaining('runs as another account (user id 65534)')]);
  expect(existsSync(inside('nowhere to'))).toBe(false);
});
