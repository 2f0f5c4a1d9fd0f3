import type { Page } from '@playwright/test';

/** The server says no to whatever matches: nothing is asked again. */
export async function refuseAll(page: Page, urls: string): Promise<void> {
  await page.route(urls, (route) =>
    route.fulfill({
      status: 404,
      json: { type: 'about:blank', title: 'NOT_FOUND', status: 404, code: 'NOT_FOUND', detail: 'Not found.' },
    }),
  );
}

/** Nobody answers. */
export async function cutOff(page: Page, urls: string): Promise<void> {
  await page.route(urls, (route) => route.abort('connectionrefused'));
}
