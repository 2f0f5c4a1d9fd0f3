import { z } from 'zod';

export const SessionStatus = z.enum(['open', 'finished', 'abandoned', 'voided', 'cancelled']);
export type SessionStatus = z.infer<typeof SessionStatus>;

/** `legacy`: played on an old client. */
export const SessionSource = z.enum(['own', 'legacy']);
export type SessionSource = z.infer<typeof SessionSource>;

export const sessionSorts = [
  'gameNumber',
  'cartelaCount',
  'betPrice',
  'totalBet',
  'totalWin',
  'houseProfit',
] as const;
