import type { Page } from '@playwright/test';

declare const DataTransfer: new () => { items: { add(file: unknown): void } };

/** Drops a file somewhere on the page, as from the desktop. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name, { type: 'text/plain' }));
      return transfer;
    },
    { name, text },
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}
