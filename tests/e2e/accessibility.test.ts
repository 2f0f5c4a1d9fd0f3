import type { Page } from '@playwright/test';
import { findings } from '../support/accessibility.ts';
import { expect, openNextGame, prefer, test } from '../support/running-product.ts';

declare const window: { print(): void };

/** Faded in to the end: halfway there every text is too faint. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
}

for (const theme of ['Black', 'Keno', 'green']) {
  test(`no serious accessibility findings in theme ${theme}`, async ({ page, product }) => {
    await prefer(page, {
      theme,
      language: theme === 'Keno' ? 'am' : 'en',
      revealed: ['dailyTotal', 'takings'],
      'cartela-option': 'printTicket',
    });
    await page.goto('/Login');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await findings(page), 'login').toEqual([]);

    const branch = await product.branch({ cartelas: 40 });
    await openNextGame(branch);
    await product.enter(page, branch.caller);
    for (const path of ['/branchAdmin', '/GameAnalytics', '/Jackpot']) {
      await page.goto(path);
      await expect(page.getByRole('region').last()).toBeVisible();
      expect(await findings(page), path).toEqual([]);
    }

    await page.goto('/Cartel_Register');
    await page.locator('button[aria-pressed]').nth(4).click();
    await page.locator('button[aria-expanded]').last().click();
    await page.locator('select').last().waitFor();
    expect(await findings(page), 'cartelas').toEqual([]);

    await page.getByRole('button', { name: /ADD CARTELA|ካርቴላ ጨምር/ }).click();
    await page.getByRole('dialog').locator('input').fill('999');
    await page.keyboard.press('Enter');
    await settled(page);
    expect(await findings(page), 'dialog').toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('header button').first().click();
    await settled(page);
    expect(await findings(page), 'menu').toEqual([]);

    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto('/nextPage');
    await page.locator('header button:has(.tabler-icon-printer)').click();
    await expect(page.locator('aside button').last()).toBeEnabled();
    expect(await findings(page), 'tickets').toEqual([]);
    await page.keyboard.press('?');
    await settled(page);
    expect(await findings(page), 'keys').toEqual([]);
  });
}
