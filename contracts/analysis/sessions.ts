import { z } from 'zod';

export const SessionStatus = z.enum(['open', 'finished', 'abandoned', 'voided', 'cancelled']);
export type SessionStatus = z.infer<typeof SessionStatus>;

export const sessionSorts = [
  'gameNumber',
  'cartelaCount',
  'betPrice',
  'totalBet',
  'totalWin',
  'houseProfit',
] as const;
