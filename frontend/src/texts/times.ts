import { dayIn, type Day, type Instant } from '../../../contracts/time.ts';

/** Instants in words, by the clocks of one zone. */
export interface Times {
  /** The time of day, e.g. `20:15:09`. */
  readonly time: (instant: Instant) => string;
  /** Date and time of day, e.g. `2026-11-28 20:15:09`. */
  readonly dateTime: (instant: Instant) => string;
  /** The calendar day, which is the business day there. */
  readonly day: (instant: Instant) => Day;
}

/** Business dates are fixed by the server; this only words instants. `timeZone` is an IANA name. */
export function timesIn(timeZone: string): Times {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone });
  const times = {
    time: (instant: Instant) => time.format(new Date(instant)),
    day: (instant: Instant) => dayIn(timeZone, new Date(instant)),
  };
  return { ...times, dateTime: (instant) => `${times.day(instant)} ${times.time(instant)}` };
}
