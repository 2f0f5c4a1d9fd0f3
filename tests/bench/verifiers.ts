import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportLines, fileOf } from '../support/verification/export-lines.ts';
import { PlayedLog } from '../support/verification/played-log.ts';
import { sealLog } from '../support/verification/sealed-log.ts';
import { verifiers } from '../support/verification/verifiers.ts';
import { fixed, table, whole } from './figures.ts';
import { processorMs } from './processor.ts';

const GAMES = [100, 1_000];
const CARDS = 30;
const LOOK_MS = 20;

/** Exports of days, all proven, by each of the programs that somebody outside may use: to their exit, start and all. */
export async function benchVerifiers(sizes: readonly number[] = GAMES): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bingo-bench-'));
  try {
    const rows: string[][] = [];
    for (const games of sizes) {
      const { file, head } = exportOf(games);
      const path = join(folder, `${games}.jsonl`);
      await writeFile(path, file);
      for (const [name, command] of Object.entries(verifiers)) {
        const { seconds, processor, megabytes, exit } = await ran([
          ...command,
          path,
          '--head',
          head,
          '--json',
        ]);
        if (exit !== 0) throw new Error(`${name} ended with ${exit}`);
        rows.push([
          name,
          whole(games),
          fixed(file.length / MB, 1),
          fixed(seconds, 1),
          whole(games / seconds),
          whole(games / processor),
          whole(megabytes),
        ]);
      }
    }
    const head = ['', 'games', 'file, MB', 'seconds', 'games/s', 'games in a second of processor time'];
    return table([...head, 'memory, MB'], rows);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function exportOf(games: number): { file: Buffer; head: string } {
  const log = new PlayedLog(CARDS).wait(1);
  const cardIds = Array.from({ length: CARDS }, (_, index) => index + 1);
  for (let game = 1; game <= games; game += 1) {
    log.open({ cardIds }).cut().start();
    log.drawToWinner();
    log.checkAll().finish();
  }
  const sealed = sealLog(log.log);
  const scope = { kind: 'days', branch: log.branchId, from: '2020-01-01', to: '2098-12-31' } as const;
  return { file: fileOf(exportLines(sealed, scope)), head: sealed.head };
}

interface Ran {
  readonly seconds: number;
  readonly processor: number;
  readonly megabytes: number;
  readonly exit: number | null;
}

const MB = 1024 * 1024;

/** What a program took; Linux alone tells of memory and processor time, up to the last look before its end. */
async function ran([program = '', ...args]: readonly string[]): Promise<Ran> {
  const started = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  let [processor, megabytes] = [Number.NaN, Number.NaN];
  while (child.exitCode === null && child.signalCode === null) {
    if (child.pid !== undefined) {
      processor = (processorMs(child.pid) ?? processor * 1_000) / 1_000;
      megabytes = (await peakOf(child.pid)) ?? megabytes;
    }
    await sleep(LOOK_MS);
  }
  const exit = await ended;
  return { seconds: (performance.now() - started) / 1_000, processor, megabytes, exit };
}

async function peakOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
