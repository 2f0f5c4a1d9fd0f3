import { ShownText } from './text.ts';

export const LONGEST_REASON = 500;

/** Why something is taken back, as it is typed; what will not do as one, {@link reasonFault} says. */
export const Reason = ShownText.trim().max(LONGEST_REASON);

const LETTERS = 3;

/** Whether a reason says anything: it has at least three letters, of any alphabet. The code of the refusal, or null. */
export function reasonFault(text: string): 'REASON_MISSING' | 'REASON_TOO_SHORT' | null {
  if (text.trim() === '') return 'REASON_MISSING';
  return (text.match(/\p{L}/gu)?.length ?? 0) >= LETTERS ? null : 'REASON_TOO_SHORT';
}
