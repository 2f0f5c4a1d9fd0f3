import { z } from 'zod';

/** The 18 winner types, in the order and spelling of spec section 9. */
export const winnerTypes = [
  '1 Pattern',
  'Diamond',
  '2 Pattern',
  '2 Pattern With Corner',
  '3 Pattern',
  '4 Pattern',
  '5 Pattern',
  '6 Pattern',
  'T',
  'X',
  'Square',
  'Full House',
  'C',
  'L',
  'M',
  'W',
  'N',
  'Z',
] as const;
export const WinnerType = z.enum(winnerTypes);
export type WinnerType = z.infer<typeof WinnerType>;

export const DEFAULT_WINNER_TYPE: WinnerType = '1 Pattern';
