import { type Ball, type Column, columnOf, NUMBERS } from '../../../contracts/bingo/columns.ts';

export const balls: Ball[] = Array.from({ length: NUMBERS }, (_, index) => index + 1);

const letters: Record<Column, string> = { B: 'ቢ', I: 'አይ', N: 'ኤን', G: 'ጂ', O: 'ኦ' };

/** What is said for a ball. Digits, not words: the synthesiser's dictionary says them right and stumbles over the words. */
export function callText(ball: Ball): string {
  return `${letters[columnOf(ball)]}, ${ball}`;
}
