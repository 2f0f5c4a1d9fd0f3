import { onContainers } from './runner/containers.ts';
import { playwright } from './runner/playwright.ts';
import { check, type Outcome, type Stage, tool } from './runner/stage.ts';
import { vitest } from './runner/vitest.ts';

const stages: Stage[] = [
  check('types', tool('tsc'), ['-b']),
  check('web pages build', process.execPath, ['dist/deploy/build/frontend.js']),
  check('lint', tool('oxlint'), ['--type-aware', '--deny-warnings', '.']),
  check('format', tool('biome'), ['format', '.']),
  check('nothing unused', tool('knip'), []),
  vitest('unit and integration tests', ['unit', 'integration']),
  vitest('fault tests', ['faults']),
  playwright('browser tests'),
  ...onContainers(process.env['TEST_CONTAINERS'] === '1'),
];

const total: Outcome = { passed: 0, failed: [], skipped: [] };
for (const { name, run } of stages) {
  const since = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const { passed, failed, skipped } = await run();
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  process.stdout.write(
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped in ${seconds} s\n`,
  );
  total.passed += passed;
  total.failed.push(...failed);
  total.skipped.push(...skipped);
}

process.stdout.write('\n');
for (const name of total.skipped) process.stdout.write(`SKIPPED ${name}\n`);
for (const name of total.failed) process.stdout.write(`FAILED ${name}\n`);
const skipped = total.skipped.length === 0 ? '' : `, ${total.skipped.length} skipped`;
process.stdout.write(`${total.passed} passed, ${total.failed.length} failed${skipped}\n`);
process.exitCode = total.failed.length === 0 ? 0 : 1;
