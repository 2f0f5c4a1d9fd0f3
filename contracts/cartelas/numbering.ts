import { z } from 'zod';

/**
 * A way to number cards that do not name their number, which has to be confirmed: by their place in the file, from 1; by their
 * index in a list whose first entry is empty, from 0; by the digits of what they stand under (`c12` is card 12).
 */
export const AssumedNumbering = z.enum(['place', 'index', 'key']);
export type AssumedNumbering = z.infer<typeof AssumedNumbering>;
