import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../contracts/accounts/commands.ts';
import { headLine } from '../../../contracts/seal/day-line.ts';
import { sealedDays } from '../../../contracts/seal/queries.ts';
import { drawNumber } from '../../../contracts/game/commands.ts';
import { allBytes, begin, runCommand, wholeBackup } from '../../support/run-command.ts';
import { BusyHall } from '../../support/faults/hall.ts';
import { Journal } from '../../support/faults/journal.ts';
import { SEED, seeded } from '../../support/faults/random.ts';
import { fullCounts } from '../../support/full-counts.ts';
import { type Branch, Caller, openNextGame, RunningProduct } from '../../support/running-product.ts';
import { sealAllOf } from '../../support/sealing.ts';
import { ADMIN, Stack } from '../../support/stack.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { readLog } from '../../support/verification/read-log.ts';
import { rulesBroken, verifyLog } from '../../support/verification/verify-log.ts';
import { codesOf, verifyFile } from '../../support/verification/verify-file.ts';
import { verifyScreens } from '../../support/verification/verify-screens.ts';
import { WebClient } from '../../support/web-client.ts';

const KILLS = fullCounts ? 200 : 4;
const folder = temporaryFolder();
const inside = (...path: string[]) => join(folder.path, ...path);
const dataDir = inside('data');
const usb = inside('usb');
const keyFile = inside('key.txt');
const random = seeded(SEED);

/** A disk of our own to fill; only root may mount one. */
const small = inside('small');
mkdirSync(small);
const mounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', small], { stdio: 'ignore' }).status === 0;
afterAll(() => {
  if (mounted) spawnSync('umount', [small]);
});

function fill(on: string): void {
  for (const size of [64 * 1024, 1]) {
    try {
      for (;;) appendFileSync(join(on, 'ballast'), Buffer.alloc(size));
    } catch {
      // That was the last of this size.
    }
  }
}

let product: RunningProduct;
let hall: BusyHall;
let still: Branch;
let openGame: number;
let recipient: string;
beforeAll(async () => {
  product = await RunningProduct.open({ dataDir });
  still = await product.branch({ cartelas: 10 });
  openGame = await openNextGame(still);
  await still.caller.does(drawNumber, { gameNumber: openGame });
  hall = await BusyHall.open(product, 2, random);
  const made = await runCommand('backup', dataDir, ['--make-key', keyFile]);
  recipient = /Public key: (age1\S+)/.exec(made.said)?.[1] ?? '';
});
afterAll(() => product.stack.stop());

const backUp = (...more: string[]) =>
  runCommand('backup', dataDir, ['--to', usb, '--recipient', recipient, ...more]);
const restore = (to: string, ...more: string[]) =>
  runCommand('restore', inside('elsewhere'), [
    '--from',
    usb,
    '--to',
    inside(to),
    '--identity',
    keyFile,
    ...more,
  ]);

/** What had been answered by now. */
function acknowledged(): Journal {
  const journal = new Journal();
  for (const { answers, ...sent } of hall.journal.sent)
    if (answers.some(({ kind }) => kind === 'done')) journal.sent.push({ ...sent, answers: [...answers] });
  return journal;
}

/** Of the day that is sealed now, on the product that was saved. */
async function newestHead(): Promise<string> {
  await sealAllOf(product.stack);
  const [newest] = (await (await product.agent()).sees(sealedDays)).days;
  return newest ? headLine(newest) : '';
}

const files = () => readdirSync(join(usb, 'log')).filter((name) => name.startsWith('log-'));

describe('npm run backup, while games are played', () => {
  test('saves what is there, and later what has come since', async () => {
    await sealAllOf(product.stack);
    hall.start();
    await sleep(1_500);
    const first = await backUp();
    expect(first.said).toMatch(
      /^Saved in \S+: \d+ new events, \d+ bytes; \d+ bytes in all\.\nThe keys are in/,
    );
    expect(first.code).toBe(0);
    const [before, whole] = [files(), wholeBackup(usb)];
    const times = before.map((name) => statSync(join(usb, 'log', name)).mtimeMs);
    await sleep(1_000);
    const second = await backUp();
    expect(second.said).toMatch(/^Saved in \S+: \d+ new events, (\d+) bytes; \d+ bytes in all\.\n$/);
    expect(files().slice(0, before.length)).toEqual(before);
    expect(before.map((name) => statSync(join(usb, 'log', name)).mtimeMs)).toEqual(times);
    const { chunks, last } = wholeBackup(usb);
    expect(chunks.slice(0, whole.chunks.length)).toEqual(whole.chunks);
    expect(chunks.at(-1)).toMatchObject({ from: whole.last.to, to: last.to });
  });

  test(
    `killed at any moment leaves the backup before, ${KILLS} times`,
    async () => {
      for (let round = 0; round < KILLS; round++) {
        const { last } = wholeBackup(usb);
        const { child, ended } = begin('backup', dataDir, { args: ['--to', usb, '--recipient', recipient] });
        setTimeout(() => child.kill('SIGKILL'), 100 + 400 * random());
        await ended;
        expect(wholeBackup(usb).last.to).toBeGreaterThanOrEqual(last.to);
      }
      expect((await backUp()).code).toBe(0);
      const named = wholeBackup(usb).chunks.map(({ file }) => file);
      expect(files().toSorted()).toEqual(named.toSorted());
    },
    10_000 * (KILLS + 3),
  );

  test('what is put back holds all that had been answered, its figures are those of its games, and play goes on', async () => {
    const answered = acknowledged();
    expect(answered.sent.length).toBeGreaterThan(20);
    expect((await backUp()).code).toBe(0);
    await sleep(200);
    await hall.stop();
    // As left by a restore that was killed: nothing starts on it, and it is begun anew.
    mkdirSync(inside('restored', 'restoring', 'event-store'), { recursive: true });
    const early = await Stack.launch({ dataDir: inside('restored') });
    expect(await early.ended()).toBe(1);
    expect(early.said).toMatch(/is missing, but \S+restoring is there: put the log back/);
    const { code, said } = await restore('restored');
    expect(said).toMatch(/^Checking \d+ events \.\.\.\nRestored into \S+restored, as it was at/);
    expect(said).toContain('Every event is the product’s own, by its MAC.');
    expect(said).toMatch(/\n\d+ sealed days are what was sealed; the newest, as it is read aloud: 20/);
    expect(code).toBe(0);

    const restored = await Stack.start({ dataDir: inside('restored') });
    try {
      const log = await readLog(await restored.log());
      const judgement = answered.judge(log);
      expect(judgement).toMatchObject({ lost: [], doubled: [], untrue: [] });
      const recomputed = verifyLog(log);
      expect(rulesBroken(recomputed)).toEqual([]);
      const games = Array.from(recomputed.values()).flatMap(({ game }) => game ?? []);
      const agent = await WebClient.signedIn(restored.url, ADMIN);
      for (const branchId of new Set(games.map((game) => game.branchId)))
        await expect
          .poll(
            () =>
              verifyScreens(
                agent,
                branchId,
                games.filter((game) => game.branchId === branchId),
              ).catch(String),
            {
              timeout: 60_000,
            },
          )
          .toEqual([]);
      const cashier = await WebClient.signedIn(restored.url, {
        username: still.username,
        password: 'correct horse',
      });
      expect((await cashier.does(drawNumber, { gameNumber: openGame })).place).toBe(2);
      const newer = await newestHead();
      const agentThere = new Caller(restored);
      await agentThere.does(signIn, ADMIN);
      const wanted = new URLSearchParams({ branchId: still.branchId, gameNumber: String(openGame) });
      const file = await fetch(`${restored.url}/api/queries/export-game?${wanted}`, {
        headers: { cookie: agentThere.cookie },
      });
      expect(codesOf(verifyFile(new Uint8Array(await file.arrayBuffer()), [newer]))).toContain('head-beyond');
      await restored.restart();
      const types = (await readLog(await restored.log())).filter(({ stream }) => stream === 'log');
      expect(types.map(({ type }) => type)).toEqual(['LogIdentified', 'LogRestored']);
    } finally {
      await restored.stop();
    }
  });

  test('the part with the log holds none of the keys, and without the other nothing can be drawn', async () => {
    const plain = inside('plain');
    expect((await runCommand('backup', dataDir, ['--to', plain])).said).toContain('It is not encrypted');
    const log = allBytes(join(plain, 'log'));
    for (const name of [
      'draw-key',
      'writer-key',
      'seal-key',
      'second-factor-key',
      'event-store/accounts/services',
    ]) {
      const key = readFileSync(join(dataDir, name), 'utf8').trim();
      const bytes = Buffer.from(key, 'base64');
      expect([name, log.includes(key), log.includes(bytes)]).toEqual([name, false, false]);
      expect(allBytes(join(plain, 'secrets')).includes(key)).toBe(true);
    }
    cpSync(join(plain, 'log'), inside('log alone'), { recursive: true });
    const { code, said } = await runCommand('restore', dataDir, [
      '--from',
      inside('log alone'),
      '--to',
      inside('no keys'),
    ]);
    expect(said).toContain('was not checked: no writer key is at hand.');
    expect(said).toContain(
      `cannot be drawn, for its key is missing: game ${openGame} of branch ${still.branchId}`,
    );
    expect(code).toBe(2);
    expect(statSync(inside('no keys', 'event-store/events.log')).size).toBeGreaterThan(1_000);
  });
});

describe.skipIf(!mounted)('a disk that is full (needs root, to mount one)', () => {
  test('leaves the backup before, and takes the next one once there is room', async () => {
    const to = ['--to', small];
    expect((await runCommand('backup', dataDir, to)).code).toBe(0);
    const { last } = wholeBackup(small);
    fill(small);
    await still.caller.does(drawNumber, { gameNumber: openGame });
    expect(await runCommand('backup', dataDir, to)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Nothing was saved\. the disk is full: \S+small\S+\n$/),
    });
    expect(wholeBackup(small).last).toEqual(last);
    rmSync(join(small, 'ballast'));
    expect((await runCommand('backup', dataDir, to)).code).toBe(0);
    expect(wholeBackup(small).last.to).toBeGreaterThan(last.to);
  });

  test('of the product itself: what was saved is saved, and it says what could not be noted', async () => {
    const data = join(small, 'data');
    cpSync(join(dataDir, 'event-store', 'events.log'), join(data, 'event-store', 'events.log'));
    fill(small);
    const { code, said } = await runCommand('backup', data, ['--to', inside('from full')]);
    rmSync(join(small, 'ballast'));
    expect(said).toMatch(/^Saved in /);
    expect(said).toMatch(/could not be noted: the disk is full: \S+backup\.json\n/);
    expect(code).toBe(0);
  });

  test('or read-only, is called so', async () => {
    spawnSync('mount', ['-o', 'remount,ro', small]);
    const { said } = await runCommand('backup', dataDir, ['--to', join(small, 'new', 'one')]);
    spawnSync('mount', ['-o', 'remount,rw', small]);
    expect(said).toMatch(/^Nothing was saved\. the disk is read-only: \S+small\n$/);
  });
});

describe('a backup is not put back', () => {
  const refused = async (said: RegExp, to: string, ...more: string[]) => {
    const ran = await restore(to, ...more);
    expect(ran.said).toMatch(said);
    expect(ran.code).toBe(1);
  };

  test('into a folder that is not empty, or in which a product runs', async () => {
    await refused(/^Nothing was restored\. \S+data is not empty/, 'data');
    mkdirSync(inside('full'));
    writeFileSync(inside('full', 'a file'), '');
    await refused(/full is not empty/, 'full');
  });

  test('without the key that it is encrypted to, or with another', async () => {
    const none = await runCommand('restore', dataDir, ['--from', usb, '--to', inside('nowhere')]);
    expect(none).toMatchObject({ code: 1, said: expect.stringMatching(/is encrypted: name the file/) });
    await runCommand('backup', dataDir, ['--make-key', inside('other.txt')]);
    const other = ['--from', usb, '--to', inside('nowhere'), '--identity', inside('other.txt')];
    expect((await runCommand('restore', dataDir, other)).said).toMatch(/is encrypted to another key/);
    expect(readdirSync(inside('nowhere'))).toEqual([]);
  });

  test('of a later version of the program, which alone can start on it', async () => {
    const copy = inside('later');
    cpSync(usb, copy, { recursive: true });
    const manifest = join(copy, 'log', 'manifest.json');
    const is = readFileSync(manifest, 'utf8');
    const from = ['--from', copy, '--to', inside('nowhere'), '--identity', keyFile];
    writeFileSync(manifest, is.replace(/\\"version\\":\\"[\d.]+/, '\\"version\\":\\"999.0.0'));
    expect(await runCommand('restore', dataDir, from)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/written by version 999\.0\.0 of the program, and this is version/),
    });
    writeFileSync(manifest, is.replace('"format": 1', '"format": 2'));
    expect((await runCommand('restore', dataDir, from)).said).toMatch(/written by a later version/);
  });

  test('where a byte of it was changed, or a file is gone', async () => {
    const copy = inside('copy');
    cpSync(usb, copy, { recursive: true });
    const [chunk] = wholeBackup(copy).chunks;
    const path = join(copy, 'log', chunk?.file ?? '');
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const from = ['--from', copy, '--to', inside('nowhere'), '--identity', keyFile];
    expect((await runCommand('restore', dataDir, from)).said).toMatch(/is not what was saved/);
    rmSync(path);
    expect((await runCommand('restore', dataDir, from)).said).toMatch(/is missing\.\n$/);
    rmSync(join(copy, 'log', 'manifest.json'));
    expect((await runCommand('restore', dataDir, from)).said).toMatch(/there is no whole backup in/);
  });
});

describe('nothing is saved', () => {
  test('over the backup of another log, or of a later state of this one', async () => {
    const other = inside('other');
    mkdirSync(join(other, 'event-store'), { recursive: true });
    const log = readFileSync(join(dataDir, 'event-store', 'events.log'));
    const changed = Buffer.from(log);
    randomBytes(16).copy(changed, 16);
    writeFileSync(join(other, 'event-store', 'events.log'), changed);
    const another = await runCommand('backup', other, ['--to', usb, '--recipient', recipient]);
    expect(another).toMatchObject({
      code: 1,
      said: expect.stringMatching(/keys of another log|backup of another log/),
    });
    const { chunks } = wholeBackup(inside('plain'));
    expect(chunks).toHaveLength(1);
    writeFileSync(join(other, 'event-store', 'events.log'), log.subarray(0, chunks[0]?.to));
    const setBack = await runCommand('backup', other, [
      '--to',
      inside('plain'),
      '--secrets',
      inside('secrets elsewhere'),
    ]);
    expect(setBack.said).toMatch(/^Saved in \S+: 0 new events, 0 bytes/);
    writeFileSync(join(other, 'event-store', 'events.log'), log.subarray(0, (chunks[0]?.to ?? 0) - 10));
    const cut = await runCommand('backup', other, [
      '--to',
      inside('plain'),
      '--secrets',
      inside('secrets elsewhere'),
    ]);
    expect(cut).toMatchObject({
      code: 1,
      said: expect.stringMatching(/does not hold any more, for it was set back/),
    });
  });

  test('in plain text beside what is encrypted, as when the key is left out by mistake', async () => {
    const secrets = readdirSync(join(usb, 'secrets'));
    expect(await runCommand('backup', dataDir, ['--to', usb])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/usb holds an encrypted backup: name its key by --recipient/),
    });
    expect(readdirSync(join(usb, 'secrets'))).toEqual(secrets);
  });

  test('into a file, or over a key', async () => {
    expect((await runCommand('backup', dataDir, ['--to', keyFile])).said).toMatch(
      /^Nothing was saved\. \S+key\.txt is no folder\.\n$/,
    );
    expect((await runCommand('backup', dataDir, ['--make-key', keyFile])).said).toMatch(
      /it is there already: \S+key\.txt\n$/,
    );
  });

  test('without a folder, to a wrong key, of no log, or of a log elsewhere', async () => {
    expect((await runCommand('backup', dataDir, [])).code).toBe(4);
    expect((await runCommand('backup', dataDir, ['--to', usb, '--recipient', 'age1nobody'])).said).toMatch(
      /'age1nobody' is no public key of age/,
    );
    expect((await runCommand('backup', inside('nothing'), ['--to', usb])).said).toMatch(/there is no log at/);
    expect((await runCommand('backup', dataDir, ['--to', join(dataDir, 'usb')])).said).toMatch(
      /lies in DATA_DIR itself/,
    );
    const elsewhere = await runCommand('backup', dataDir, ['--to', usb], {
      EVENTSTORE_URL: 'esdb://localhost:2113',
    });
    expect(elsewhere).toMatchObject({ code: 1, said: expect.stringMatching(/EventStoreDB elsewhere/) });
  });
});
