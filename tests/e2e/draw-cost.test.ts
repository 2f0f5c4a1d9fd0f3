import type { Page } from '@playwright/test';
import { expect, openNextGame, test } from '../support/running-product.ts';

/** As React keeps them; `alternate` is the same component before the last change. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}
declare const window: {
  rendered: number;
  mutated: number;
  __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
};

/** Counts what React draws again and what changes in the page, the way React's own developer tools see it. */
async function count(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const COMPONENTS = [0, 1, 11, 14, 15];
    const WORKED = 1;
    window.rendered = 0;
    window.mutated = 0;
    function visit(fiber: Fiber | null) {
      for (let next = fiber; next; next = next.sibling) {
        const before = next.alternate;
        if (COMPONENTS.includes(next.tag) && (!before || next.flags & WORKED)) window.rendered += 1;
        if (next.child !== before?.child) visit(next.child);
      }
    }
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
      onCommitFiberUnmount: () => undefined,
    };
    new MutationObserver((records) => (window.mutated += records.length)).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}

test('a draw changes the ball, two tiles and a figure, and nothing else is drawn again', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 3 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await count(page);
  await page.goto('/nextPage');
  await page.getByLabel('Winner type').last().selectOption('Full House');
  await expect(page.getByText('25 marked cells')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  const draw = async (n: number) => {
    await page.keyboard.press('n');
    await expect(page.getByText(`${n} / 75`, { exact: true })).toBeVisible();
  };
  await draw(1);
  await page.evaluate(() => Object.assign(window, { rendered: 0, mutated: 0 }));
  for (let n = 2; n <= 11; n += 1) await draw(n);
  const { rendered, mutated } = await page.evaluate(() => ({
    rendered: window.rendered / 10,
    mutated: window.mutated / 10,
  }));
  expect(rendered).toBeGreaterThan(3);
  expect(rendered).toBeLessThan(25);
  expect(mutated).toBeGreaterThan(3);
  expect(mutated).toBeLessThan(25);
});
