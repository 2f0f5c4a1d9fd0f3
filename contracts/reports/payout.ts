import { z } from 'zod';
import { Money, sumMoney } from '../money.ts';

/** Where the prizes of games that have ended stand (contracts/reports/README.md). */
export const Payout = z.object({
  /** Given to winners. */
  paidOut: Money,
  /** Won, and not ticked as paid. */
  toPay: Money,
  /** Won by nobody: of games without a winner, and what does not divide among the winners. */
  notClaimed: Money,
});
export type Payout = z.infer<typeof Payout>;

export function payoutSums(rows: readonly Payout[]): Payout {
  return {
    paidOut: sumMoney(rows.map((row) => row.paidOut)),
    toPay: sumMoney(rows.map((row) => row.toPay)),
    notClaimed: sumMoney(rows.map((row) => row.notClaimed)),
  };
}
