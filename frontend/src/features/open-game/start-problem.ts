import { MINIMUM_CARTELAS, type BetPercent, type BetPrice } from '../../../../contracts/bingo/stakes.ts';

export interface Stakes {
  betPrice: BetPrice | null;
  betPercent: BetPercent | null;
}

export type StartProblem = 'BET_PRICE_MISSING' | 'TOO_FEW_CARTELAS' | 'BET_PERCENT_MISSING';

/** The first thing that keeps Start from starting, in the order of spec section 5; null when nothing does. */
export function startProblem({ betPrice, betPercent }: Stakes, count: number): StartProblem | null {
  if (betPrice === null) return 'BET_PRICE_MISSING';
  if (count < MINIMUM_CARTELAS) return 'TOO_FEW_CARTELAS';
  if (betPercent === null) return 'BET_PERCENT_MISSING';
  return null;
}
