import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { readAnswer, type Said } from './verifiers.ts';

const ROOT = join(import.meta.dirname, '../../..').replace(/\/dist$/, '');
const HANGING_MS = 300_000;
const PAGE = pathToFileURL(join(ROOT, 'dist/frontend/verify.html')).href;

/** The page of one file that verifies from disk, in a browser of its own. */
export class PageVerifier {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async open(): Promise<PageVerifier> {
    const { executablePath, args, env } = findBrowser(process.env['CHROMIUM']);
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
    const page = await browser.newPage();
    // Only what hangs is given up: it is asked side by side with programs, on a busy machine.
    page.setDefaultTimeout(HANGING_MS);
    return new PageVerifier(browser, page);
  }

  async ask(path: string, heads: readonly string[]): Promise<Said> {
    await this.#page.goto(PAGE);
    await this.#page.locator('textarea').fill(heads.join('\n'));
    await this.#page.locator('input[type=file]').setInputFiles(path);
    await this.#page.getByRole('button', { name: 'Verify' }).click();
    const saved = await this.#page.locator('a[download]').getAttribute('href');
    const [, answer = ''] = (saved ?? '').split(',', 2);
    const said = readAnswer(decodeURIComponent(answer));
    if (!said) throw new Error(`the page said: ${answer.slice(0, 300)}`);
    return said;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
