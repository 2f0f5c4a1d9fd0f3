import { z } from 'zod';

/** An IANA time zone. */
export const TimeZone = z.string().refine(isTimeZone, 'is not an IANA time zone such as Africa/Addis_Ababa');

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
