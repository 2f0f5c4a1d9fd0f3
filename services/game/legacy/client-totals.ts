import { Decimal } from 'decimal.js';
import type { Totals } from '../../../contracts/bingo/totals.ts';
import type { ClientAmount } from '../../../contracts/game/legacy/commands.ts';
import { Money } from '../../../contracts/money.ts';
import { type Refusal, refuse } from '../../../contracts/refusals.ts';

export type ClientTotals = { readonly [K in keyof Totals]: ClientAmount };

const plain = /^[+-]?\d{1,15}(\.\d{0,20})?$/;

/**
 * An amount of an old client in whole cents; null for what is none. Such a client computes in floating point and says
 * 24.499999999999996 for 24.50: what differs by less than that noise is meant to be the cents, what differs by more is not.
 */
export function centsOf(amount: ClientAmount): Money | null {
  if (typeof amount === 'string' && !plain.test(amount)) return null;
  const told = new Decimal(amount);
  const cents = told.toDecimalPlaces(2);
  if (told.minus(cents).abs().greaterThan('0.000001')) return null;
  // Adding nothing makes 0 of what was rounded to -0.
  return Money.safeParse(cents.plus(0).toFixed(2)).data ?? null;
}

/** Win = bet - profit, none of them negative, in whole cents (spec section 9). */
export function checkTotals(told: ClientTotals): Totals | Refusal {
  const [totalBet, houseProfit, totalWin] = [told.totalBet, told.houseProfit, told.totalWin].map(centsOf);
  if (!totalBet || !houseProfit || !totalWin) return refuse('TOTALS_WRONG');
  if (!new Decimal(totalBet).minus(houseProfit).equals(totalWin)) return refuse('TOTALS_WRONG');
  return { totalBet, houseProfit, totalWin };
}
