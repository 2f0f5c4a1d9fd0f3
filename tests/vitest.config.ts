import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const SLOWEST_REAL_PROCESS = 60_000;

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/support/global-postgres.ts',
          testTimeout: 20_000,
          hookTimeout: SLOWEST_REAL_PROCESS,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: SLOWEST_REAL_PROCESS,
          hookTimeout: SLOWEST_REAL_PROCESS,
        },
      },
    ],
  },
});
