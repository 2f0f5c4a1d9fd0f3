import { expect, type Page } from '@playwright/test';

export interface Look {
  readonly theme: 'Black' | 'Keno' | 'green';
  readonly language: 'en' | 'am';
  readonly width?: number;
  readonly height?: number;
}

/** Every theme, and both languages. */
export const LOOKS: readonly Look[] = [
  { theme: 'Black', language: 'en' },
  { theme: 'Keno', language: 'am' },
  { theme: 'green', language: 'en' },
];

/**
 * Tries the page as it stands in one look after the other, and leaves it in the first one: theme and language change as if they had been
 * chosen in another tab. To come to a screen once for each look would take three times as long.
 */
export async function inEveryLook(
  page: Page,
  looks: readonly Look[],
  check: (where: string, look: Look) => Promise<void>,
): Promise<void> {
  for (const look of looks) {
    await change(page, look);
    const { theme, language, width } = look;
    await check([theme, language, width].filter((known) => known !== undefined).join(', '), look);
  }
  if (looks[0]) await change(page, looks[0]);
}

async function change(page: Page, { theme, language, width, height }: Look): Promise<void> {
  const size = page.viewportSize();
  if (width !== undefined) await page.setViewportSize({ width, height: height ?? size?.height ?? 844 });
  await page.evaluate(
    (wanted) => {
      for (const [name, value] of Object.entries(wanted)) {
        const key = `bingo.${name}`;
        localStorage.setItem(key, JSON.stringify(value));
        window.dispatchEvent(new StorageEvent('storage', { key }));
      }
    },
    { theme, language },
  );
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', theme);
  await expect(root).toHaveAttribute('lang', language);
  await page.evaluate(() => document.fonts.ready);
}
