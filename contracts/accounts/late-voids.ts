import { z } from 'zod';

/**
 * What becomes of a void more than a day after the opening of its game, set by the agent for each super admin: it is refused,
 * needs the agent's consent, or is as free as an earlier one.
 */
export const lateVoids = ['refused', 'consent', 'free'] as const;
export const LateVoids = z.enum(lateVoids);
export type LateVoids = z.infer<typeof LateVoids>;

export const DEFAULT_LATE_VOIDS: LateVoids = 'consent';
