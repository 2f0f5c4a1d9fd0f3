import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const { executablePath, args, env } = findBrowser(process.env['CHROMIUM']);

export default defineConfig({
  testDir: 'e2e',
  outputDir: join(import.meta.dirname, '../test-results'),
  // Each has a product and a browser of its own for all its tests.
  workers: 2,
  // Limits only end what hangs: a busy machine may take ten times as long as an idle one.
  timeout: 300_000,
  // A test that passes only at its second try counts as passed, and is named with what failed at the first.
  retries: 1,
  expect: { timeout: 60_000 },
  use: {
    viewport: { width: 1366, height: 768 },
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
    // Recording traces takes a fifth of the processor time of all browser tests: `--trace=on` records them where wanted.
    screenshot: 'only-on-failure',
  },
});
