import { z } from 'zod';

/** Bet price options in whole BIRR (spec section 9). */
export const betPrices = [5, 10, 20, 30, 40, 50, 100, 200] as const;
export const BetPrice = z.literal(betPrices);
export type BetPrice = z.infer<typeof BetPrice>;

/** Bet percent options as fractions, 5 % to 50 % in steps of 5 % (spec section 9). */
export const betPercents = [
  '0.05',
  '0.10',
  '0.15',
  '0.20',
  '0.25',
  '0.30',
  '0.35',
  '0.40',
  '0.45',
  '0.50',
] as const;
export const BetPercent = z.enum(betPercents);
export type BetPercent = z.infer<typeof BetPercent>;

export const MINIMUM_CARTELAS = 3;

/** A branch's share of the house profit paid out as players bonus on a jackpot game: a fraction of 0 to 1, two decimals. */
export const JackpotShare = z
  .string()
  .regex(/^(0\.\d{2}|1\.00)$/)
  .brand<'JackpotShare'>();
export type JackpotShare = z.infer<typeof JackpotShare>;
export const DEFAULT_JACKPOT_SHARE = '0.50' as JackpotShare;

/** Every tenth game is a jackpot game where the branch has jackpot permission (spec section 9). */
export const JACKPOT_EVERY = 10;
