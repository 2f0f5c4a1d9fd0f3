import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultReport, type TestReport } from './runner/fault-report.ts';
import { ROOT, tool } from './runner/stage.ts';
import type { Figures } from './support/faults/report.ts';

/** Whatever puts faults in, and what stands where they would do harm. */
const FILES = [
  'tests/faults',
  'tests/integration/deploy',
  'tests/integration/event-store/damage',
  'tests/integration/event-store/disk-full',
  'tests/integration/event-store/durability',
  'tests/integration/event-store/flush-order',
  'tests/integration/game/side-by-side',
  'tests/integration/projections/flawed-events',
  'tests/integration/projections/halting',
  'tests/integration/projections/outage',
  'tests/integration/projections/processes',
  'tests/integration/projections/rebuild',
  'tests/integration/projections/silent-links',
  'tests/integration/services/clock',
  'tests/integration/services/forged-events',
  'tests/integration/services/silent-links',
  'tests/integration/services/silent-projections',
  'tests/unit/bingo/uniform',
];
const HOURS_MS = 4 * 3_600_000;

/** FAULTS_REPORT: where the report goes; FAULTS_SEED: that of an earlier run; FAULTS_KILLS: how often parts are killed. */
const to = process.env['FAULTS_REPORT'] ?? join(ROOT, 'faults-report.md');
const seed = process.env['FAULTS_SEED'] ?? String(Date.now() % 1_000_000);
const chosen = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'faults-'));
const figures = join(folder, 'figures.jsonl');
const tests = join(folder, 'tests.json');
const began = new Date();

await writeFile(figures, '');
const code = await new Promise<number>((resolve) => {
  const child = spawn(
    tool('vitest'),
    [
      'run',
      '--config=tests/vitest.config.ts',
      `--test-timeout=${HOURS_MS}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${tests}`,
      ...(chosen.length > 0 ? chosen : FILES),
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { TEST_COUNTS: 'full', ...process.env, FAULTS_SEED: seed, FAULTS_FIGURES: figures },
    },
  );
  child.once('error', () => resolve(1));
  child.once('close', (ended) => resolve(ended ?? 1));
});

const lines = (await readFile(figures, 'utf8')).split('\n').filter((line) => line !== '');
const report = faultReport({
  seed,
  began,
  ended: new Date(),
  figures: lines.map((line) => JSON.parse(line) as Figures),
  tests: JSON.parse(await readFile(tests, 'utf8').catch(() => '{"testResults":[]}')) as TestReport,
});
await writeFile(to, report);
await rm(folder, { recursive: true });
process.stdout.write(`\n${report}\nThis report is in ${to}\n`);
process.exitCode = code;
