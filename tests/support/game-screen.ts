import { expect, type Page } from '@playwright/test';
import { board } from '../../contracts/game/queries.ts';
import type { Caller } from './running-product.ts';

/** The live game screen of a page, in the words of the spec. */
export class GameScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  /** The balls shown as called, the current one included. */
  async called(): Promise<number[]> {
    const cells = this.page.locator('[data-ball][data-state]:not([data-state="uncalled"])');
    return cells.evaluateAll((found) => found.map((cell) => Number((cell as HTMLElement).dataset['ball'])));
  }

  async current(): Promise<number> {
    return Number(await this.page.locator('[data-state="current"]').getAttribute('data-ball'));
  }

  async check(cardId: number | string): Promise<void> {
    await this.page.getByLabel('Check a card').fill(String(cardId));
    await this.page.getByLabel('Check a card').press('Enter');
  }

  async finish(): Promise<void> {
    await this.button('FINISH').click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'FINISH' }).click();
    await expect(this.page.getByText('FINISHED', { exact: true })).toBeVisible();
  }
}

/** The game as the server has it. */
export async function gameOf(caller: Caller) {
  const { game } = await caller.sees(board);
  if (game?.source !== 'own') throw new Error('the branch has no game of its own yet');
  return game;
}
