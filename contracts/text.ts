import { z } from 'zod';

// Half a surrogate pair, or a control character other than tab and line break: Postgres takes neither into a row.
const notText = /[\p{Cs}]|[^\P{Cc}\t\n\r]/u;

/** What people type. */
export const Text = z.string().refine((text) => !notText.test(text), 'Characters that cannot be shown');
