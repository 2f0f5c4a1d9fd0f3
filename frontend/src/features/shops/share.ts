import { Decimal } from 'decimal.js';
import { JackpotShare } from '../../../../contracts/bingo/stakes.ts';

/** `"0.50"` as the `50` that is typed. */
export function percentText(share: JackpotShare): string {
  return new Decimal(share).times(100).toString();
}

/** What was typed as a share; null unless it is a whole number from 0 to 100. */
export function shareOf(text: string): JackpotShare | null {
  const typed = text.trim();
  if (!/^\d{1,3}$/.test(typed)) return null;
  return JackpotShare.safeParse(new Decimal(typed).div(100).toFixed(2)).data ?? null;
}
