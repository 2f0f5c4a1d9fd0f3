import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operationsState } from '../../contracts/operations/queries.ts';
import { findings } from '../support/accessibility.ts';
import { refuseAll } from '../support/answers.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { expect, prefer, test } from '../support/running-product.ts';

test('the agent sees how all that the product stands on is, and what ended', async ({ page, product }) => {
  const agent = await product.agent();
  await product.enter(page, agent);
  await page.goto('/all_admin');
  await page.getByRole('link', { name: 'Operations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations');
  const store = page.getByRole('region', { name: 'Event store' });
  await expect(store).toContainText('answers');
  await expect(store).toContainText('23.10');
  const disk = page.getByRole('region', { name: 'Disk' });
  await expect(disk).toContainText(/\d (MB|GB|TB) of /);
  // The supervisor measures once everything runs.
  await expect.poll(async () => (await agent.sees(operationsState)).disk?.used).not.toBeNull();

  const backup = page.getByRole('region', { name: 'Backup' });
  await expect(backup).toContainText('never');
  const made = { at: new Date(Date.now() - 3 * 86_400_000).toISOString(), to: '/mnt/usb', bytes: 12_345_678 };
  await writeFile(join(product.stack.dataDir, 'backup.json'), JSON.stringify(made));
  await expect(backup).toContainText('3 days');
  await expect(backup).toContainText('12.3 MB');

  const projections = page
    .getByRole('region', { name: 'Parts of the product' })
    .getByRole('row', { name: /^Figures/ });
  await expect(projections).toContainText('running');
  const { parts } = await agent.sees(operationsState);
  const before = parts?.find(({ name }) => name === 'projections')?.restarts ?? 0;
  product.stack.kill9('projections');
  await expect(projections.getByRole('cell', { name: String(before + 1), exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(projections).toContainText('SIGKILL');
  const board = page.getByRole('row', { name: /^The board of the running games/ });
  await expect(board).toContainText('follows', { timeout: 30_000 });
  await expect(board).toContainText('up to date', { timeout: 30_000 });

  await refuseAll(page, '**/api/queries/operations-state*');
  await expect(page.getByText('How the product stands could not be fetched.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // It would be asked again by itself before anybody could press that.
  await page.unroute('**/api/queries/operations-state*');
  await expect(store).toBeVisible();
});

test('operations fit a phone, in both languages, and are accessible', async ({ page, product }) => {
  await product.enter(page, await product.agent());
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en', 'am'] as const) {
    await prefer(page, { language });
    await page.goto('/Operations');
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  }
});
