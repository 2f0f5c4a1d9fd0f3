import { z } from 'zod';

/** What players call after the sale and before the first ball: 1 to 6 digits, as typed (`007` is not `7`). */
export const Cut = z.string().regex(/^[0-9]{1,6}$/);
export type Cut = z.infer<typeof Cut>;

/** Who gave it: players aloud, or the browser, because nobody called. */
export const CutBy = z.enum(['called', 'machine']);
export type CutBy = z.infer<typeof CutBy>;

/**
 * Whether games ask for a cut: not at all, or it may be called, or no number is drawn before it was called. A branch's super
 * admin sets it; each game keeps what it was opened with (draw-order.md).
 */
export const CutMode = z.enum(['off', 'offered', 'required']);
export type CutMode = z.infer<typeof CutMode>;

export const DEFAULT_CUT_MODE: CutMode = 'offered';

/** How long a cut stands on the board before the first number. */
export const CUT_STANDS_MS = 3_000;

/** In the place of a cut where none was given. */
export const NO_CUT = '-';
