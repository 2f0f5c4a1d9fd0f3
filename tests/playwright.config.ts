import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const { executablePath, args, env } = findBrowser(process.env['CHROMIUM']);

export default defineConfig({
  testDir: 'e2e',
  outputDir: join(import.meta.dirname, '../test-results'),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1366, height: 768 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
    trace: 'retain-on-failure',
  },
});
