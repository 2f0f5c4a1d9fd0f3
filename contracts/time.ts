import { z } from 'zod';

/** A UTC instant, ISO 8601 with milliseconds and `Z`, e.g. `"2026-11-27T20:15:00.000Z"`. */
export const Instant = z.iso.datetime({ precision: 3 }).brand<'Instant'>();
export type Instant = z.infer<typeof Instant>;

/** A calendar day `YYYY-MM-DD` without a zone of its own; which zone it was taken in is said where it is made. */
export const Day = z.iso
  .date()
  .refine((day) => day >= '0001-01-01', 'Invalid year')
  .brand<'Day'>();
export type Day = z.infer<typeof Day>;

/** `at` as it goes on the wire; throws a RangeError on an invalid date. */
export function instant(at: Date): Instant {
  return at.toISOString() as Instant;
}

/** The calendar day on which `at` falls in `timeZone` (an IANA name). */
export function dayIn(timeZone: string, at: Date): Day {
  return dayFormat(timeZone).format(at) as Day;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}
