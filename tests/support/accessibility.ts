import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

declare const window: { axe: { run(options: { resultTypes: ['violations'] }): Promise<AxeResults> } };

/** What axe finds serious or worse on the page as it stands, each with where. */
export async function findings(page: Page): Promise<string[]> {
  // Not as a script element: the page's own policy would rightly refuse it.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
    );
}
