import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './runner/longest-first.ts';
import { fullCounts } from './support/full-counts.ts';

/** Limits only end what hangs: a busy machine may take ten times as long as an idle one. */
const HANGING = 300_000;
/** Each test starts a product of its own, and waits for clocks and starts far more than for the processor; figures are taken one by one. */
const PRODUCTS = fullCounts ? 1 : 4;
/** What is polled for comes within milliseconds where it is told of; whoever is not told looks again after a minute. */
const TOLD = 30_000;

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    maxConcurrency: 2,
    expect: { poll: { timeout: TOLD } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Pure functions keep nothing from one file to the next, and are loaded once.
          isolate: false,
          testTimeout: HANGING,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/deploy/**'],
          globalSetup: 'tests/support/global-postgres.ts',
          // Each file has a product of its own; the code of it is loaded once.
          isolate: false,
          testTimeout: HANGING,
          hookTimeout: HANGING,
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          include: ['tests/integration/deploy/**/*.test.ts'],
          globalSetup: 'tests/support/global-postgres.ts',
          maxWorkers: PRODUCTS,
          sequence: { groupOrder: 1 },
          testTimeout: HANGING,
          hookTimeout: HANGING,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          maxWorkers: PRODUCTS,
          sequence: { groupOrder: 2 },
          testTimeout: HANGING,
          hookTimeout: HANGING,
        },
      },
    ],
  },
});
