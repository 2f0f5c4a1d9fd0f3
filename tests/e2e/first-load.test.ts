import { expect, openNextGame, test } from '../support/running-product.ts';
import { transferred, watchRequests, weigh } from '../support/page-weight.ts';

test('the cashier’s first page is light, its voice comes after it is painted, and a second visit asks for data alone', async ({
  page,
  product,
  context,
}) => {
  const branch = await product.branch({ cartelas: 3 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  const asked = await watchRequests(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/nextPage');
  await expect(page.getByRole('button', { name: 'START GAME' })).toBeVisible();
  await expect.poll(() => [...asked].filter((address) => address.endsWith('.webm'))).toHaveLength(1);
  await page.waitForLoadState('load');

  const weight = await weigh(asked);
  // What plays the voice and what falls for a winner come once the page stands.
  const needed = await weigh([...asked].filter((address) => !/player|confetti/.test(address)));
  // React, router, query, zod, decimal.js and use-intl alone are 149.
  expect(needed.code).toBeGreaterThan(149);
  expect(needed.code).toBeLessThan(235);
  expect(weight.code).toBeLessThan(249);
  expect(weight.styles).toBeLessThan(30);
  expect(weight.fonts).toBeGreaterThan(10);
  expect(weight.fonts).toBeLessThan(115);
  expect([...asked].filter((address) => /-am-\w+\.js|more-|recharts|papaparse/.test(address))).toEqual([]);
  // Such as a violation of the content security policy.
  expect(said).toEqual([]);

  const after = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.webm'))
      .map(({ startTime }) => startTime > painted);
  });
  expect(after).toEqual([true]);

  await expect.poll(async () => (await transferred(page)).some((path) => path.endsWith('.webm'))).toBe(true);
  const again = await context.newPage();
  await again.goto('/nextPage');
  await expect(again.getByRole('button', { name: 'START GAME' })).toBeVisible();
  await expect
    .poll(() =>
      again.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toContain('.webm');
  const paths = await transferred(again);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([]);
});
