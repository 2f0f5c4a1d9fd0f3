import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const window: { axe: { run(options: { resultTypes: ['violations'] }): Promise<AxeResults> } };

/** What axe finds serious or worse on the page as it stands, each with where. */
export async function findings(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate(isMoving)).toBe(false);
  // Not as a script element: the page's own policy would rightly refuse it. A page keeps it until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
    );
}

/** Half faded in every text is too faint. What moves without end is not waited for. */
function isMoving(): boolean {
  const ends = (animation: Animation) =>
    Number.isFinite(Number(animation.effect?.getComputedTiming().endTime ?? 0));
  return (
    document.getAnimations().some((each) => each.playState === 'running' && ends(each)) ||
    Array.from(document.querySelectorAll('[role=dialog]')).some(
      (dialog) => getComputedStyle(dialog).opacity !== '1',
    )
  );
}
