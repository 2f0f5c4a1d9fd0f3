import type { z } from 'zod';

/** A part of what an address may carry after `?`; whatever does not fit counts as not there. */
export const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);
