import { z } from 'zod';

/**
 * What becomes of a card that was complete only after the first winner had been recorded: the cashier is asked, or it never
 * is a winner, or it always is one like any other (contracts/game/README.md).
 */
export const LateWinners = z.enum(['ask', 'never', 'always']);
export type LateWinners = z.infer<typeof LateWinners>;

export const DEFAULT_LATE_WINNERS: LateWinners = 'ask';

/** When a winner was recorded: after how many calls. */
interface Recording {
  readonly called: number;
}

/** Whether a card is late: complete only after the number of calls at which the first of the `winners` was recorded. */
export function isLate(completedAt: number, [first]: readonly Recording[]): boolean {
  return first !== undefined && completedAt > first.called;
}
