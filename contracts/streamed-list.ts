import { z } from 'zod';

/**
 * How a list of any length is answered: a row of JSON a line, and this as the last one. A list that breaks off has none, whatever
 * stands between the server and whoever reads it.
 */
export const ListEnd = z.strictObject({ rows: z.int().min(0) });
export type ListEnd = z.infer<typeof ListEnd>;
