import { type Ball, type Column, columnOf, NUMBERS } from '../../../contracts/bingo/columns.ts';

export const balls: Ball[] = Array.from({ length: NUMBERS }, (_, index) => index + 1);

const letters: Record<Column, string> = { B: 'ቢ', I: 'አይ', N: 'ኤን', G: 'ጂ', O: 'ኦ' };

/** What is said for the column of a ball: never left out, for some numbers sound alike. */
export function letterText(ball: Ball): string {
  return letters[columnOf(ball)];
}

/** What is said besides the balls, by the name of its sound. */
export const words = {
  started: 'ጨዋታው ተጀምሯል',
  paused: 'ቆሟል',
  won: 'አሸንፏል',
  'not-won': 'አላሸነፈም',
  'not-registered': 'አልተመዘገበም',
} as const;
