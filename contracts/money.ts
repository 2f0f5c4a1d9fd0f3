import { Decimal } from 'decimal.js';
import { z } from 'zod';

/**
 * A non-negative amount in BIRR as a decimal string with exactly two decimals, e.g. `"180.00"`.
 * The only form of money on the wire, in events and in query results; arithmetic is done in {@link Decimal}.
 */
export const Money = z
  .string()
  .regex(/^\d{1,12}\.\d{2}$/)
  .brand<'Money'>();
export type Money = z.infer<typeof Money>;

/** Formats an exact amount as {@link Money}. Throws when it is negative or has more than two decimals (a bug, not bad input). */
export function money(amount: Decimal.Value): Money {
  const exact = new Decimal(amount);
  if (exact.decimalPlaces() > 2) throw new RangeError(`not whole cents: ${exact.toString()}`);
  return Money.parse(exact.toFixed(2));
}

/** Rounds down to whole cents: how shares are made, so that no split pays out more than there is (contracts/game/README.md). */
export function moneyRoundedDown(amount: Decimal.Value): Money {
  return money(new Decimal(amount).toDecimalPlaces(2, Decimal.ROUND_DOWN));
}

/** The exact sum of amounts; `"0.00"` for none. */
export function sumMoney(amounts: Iterable<Money>): Money {
  let sum = new Decimal(0);
  for (const amount of amounts) sum = sum.plus(amount);
  return money(sum);
}
