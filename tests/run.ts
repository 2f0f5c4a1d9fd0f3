import { onContainers } from './runner/containers.ts';
import { playwright } from './runner/playwright.ts';
import { check, type StageResult, runStages, tool } from './runner/stage.ts';
import { vitest } from './runner/vitest.ts';

const BUILT = [
  check('types', tool('tsc'), ['-b']),
  check('programs bundle', process.execPath, ['dist/deploy/build/programs.js']),
  check('web pages build', process.execPath, ['dist/deploy/build/frontend.js']),
];
// Each waits a lot, for a clock or for the other end: side by side they take half the time.
const LANES = [
  [
    check('format', tool('biome'), ['format', '.']),
    vitest('unit and integration tests', ['unit', 'integration']),
  ],
  [
    check('lint', tool('oxlint'), ['--type-aware', '--deny-warnings', '.']),
    check('nothing unused', tool('knip'), []),
    playwright('browser tests'),
    vitest('tests of the product as it is installed', ['deploy']),
    vitest('fault tests', ['faults']),
  ],
];

const results = [
  ...(await runStages(BUILT)),
  ...(await Promise.all(LANES.map(runStages))).flat(),
  ...(await runStages(onContainers(process.env['TEST_CONTAINERS'] === '1'))),
];
const total: StageResult = {
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.flatMap(({ failed }) => failed),
  skipped: results.flatMap(({ skipped }) => skipped),
};

process.stdout.write('\n');
for (const name of total.skipped) process.stdout.write(`SKIPPED ${name}\n`);
for (const name of results.flatMap(({ unsteady = [] }) => unsteady))
  process.stdout.write(`PASSED AT THE SECOND TRY ${name}\n`);
for (const name of total.failed) process.stdout.write(`FAILED ${name}\n`);
const skipped = total.skipped.length === 0 ? '' : `, ${total.skipped.length} skipped`;
process.stdout.write(`${total.passed} passed, ${total.failed.length} failed${skipped}\n`);
process.exitCode = total.failed.length === 0 ? 0 : 1;
