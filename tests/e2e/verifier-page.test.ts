import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { exportLines, fileOf } from '../support/verification/export-lines.ts';
import { PlayedLog } from '../support/verification/played-log.ts';
import { sealLog } from '../support/verification/sealed-log.ts';

const PAGE = pathToFileURL(
  join(import.meta.dirname, '../../dist/frontend/verify.html').replace('/dist/dist/', '/dist/'),
);

const log = new PlayedLog(5)
  .wait(1)
  .open({ cardIds: [1, 2, 3] })
  .start()
  .draw(3)
  .abandon();
const sealed = sealLog(log.log);
const lines = exportLines(sealed, { kind: 'game', branch: log.branchId, game: 1 });

const asFile = (buffer: Buffer) => ({ name: 'export.jsonl', mimeType: 'application/x-ndjson', buffer });

test('the page of one file verifies an export from disk, in both languages, and asks the network for nothing', async ({
  page,
}) => {
  const [asked, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(PAGE.href);
  await page.getByLabel(/Drop the export/).setInputFiles(asFile(fileOf(lines)));
  const verify = page.getByRole('button', { name: 'Verify' });
  await verify.click();
  await expect(page.getByRole('heading', { name: 'Not all of it can be proven' })).toBeVisible();

  await page.getByLabel(/Lines that you noted/).fill('bh1 nonsense');
  await verify.click();
  await expect(page.getByText('This is no line "bh1 …": bh1 nonsense')).toBeVisible();
  await page.getByLabel(/Lines that you noted/).fill(sealed.head);
  await verify.click();
  await expect(page.getByRole('heading', { name: 'Proven', exact: true })).toBeVisible();
  const [answer] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save this answer as a file' }).click(),
  ]);
  expect(answer.suggestedFilename()).toBe('answer.json');

  const forged = lines.map((line) => (line['type'] === 'NumberDrawn' ? { ...line, data: 'e30=' } : line));
  await page.getByLabel(/Drop the export/).setInputFiles(asFile(fileOf(forged)));
  await verify.click();
  await expect(page.getByRole('heading', { name: 'Altered' })).toBeVisible();
  await page.getByLabel(/Drop the export/).setInputFiles(asFile(fileOf(lines).subarray(0, -20)));
  await verify.click();
  await expect(page.getByText('it has no footer')).toBeVisible();

  await page.getByRole('button', { name: 'አማርኛ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('የወጣውን ፋይል አጣራ');
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
  expect(complaints).toEqual([]);
});
