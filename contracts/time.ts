import { z } from 'zod';

/** A UTC instant, ISO 8601 with milliseconds and `Z`, e.g. `"2026-11-27T20:15:00.000Z"`. */
export const Instant = z.iso.datetime({ precision: 3 }).brand<'Instant'>();
export type Instant = z.infer<typeof Instant>;

const FIRST_DAY = '0001-01-01';

/** A calendar day `YYYY-MM-DD` without a zone of its own; which zone it was taken in is said where it is made. */
export const Day = z.iso
  .date()
  .refine((day) => day >= FIRST_DAY, 'Invalid year')
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

const MINUTE_MS = 60_000;
/** Longer than any day: one on which clocks are set back has 25 hours. */
const LONGEST_DAY_MS = 26 * 60 * MINUTE_MS;

/** The first full minute after `at` that lies on another day in `timeZone`; days begin on full minutes everywhere. */
export function nextDayBegins(timeZone: string, at: Date): Date {
  const today = dayIn(timeZone, at);
  let before = Math.floor(at.getTime() / MINUTE_MS);
  let after = before + LONGEST_DAY_MS / MINUTE_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle * MINUTE_MS)) === today) before = middle;
    else after = middle;
  }
  return new Date(after * MINUTE_MS);
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

/** The UTC day of an instant. */
export function utcDayOf(at: Instant): Day {
  return at.slice(0, 10) as Day;
}

const DAY_MS = 86_400_000;

/** The day `days` days later, or earlier where negative; none lies before the first that {@link Day} knows. */
export function daysAfter(day: Day, days: number): Day {
  const shifted = utcDayOf(instant(new Date(Date.parse(day) + days * DAY_MS)));
  return days < 0 && shifted < FIRST_DAY ? (FIRST_DAY as Day) : shifted;
}

/** Every day from `from` to `to`, both inclusive. */
export function daysFrom(from: Day, to: Day): Day[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, later) => daysAfter(from, later));
}

/** The Monday of the ISO week that `day` falls in. */
export function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return daysAfter(day, -sinceMonday);
}

/** The first day of the month that `day` falls in. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01` as Day;
}
