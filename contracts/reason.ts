import { Text } from './text.ts';

/** Why something is taken back, as it is typed; what counts as one is {@link isReason}. */
export const Reason = Text.trim().max(500);

const LETTERS = 3;

/** Whether a reason says anything: at least three letters, of any alphabet. */
export function isReason(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= LETTERS;
}
