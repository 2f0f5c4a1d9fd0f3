import { dayIn, type Day, type Instant } from '../../../contracts/time.ts';

/** Instants in words, by the clocks of one zone. */
export interface Times {
  /** The time of day, e.g. `20:15:09`. */
  readonly time: (instant: Instant) => string;
  /** Date and time of day, e.g. `28/11/2026, 20:15`. */
  readonly dateTime: (instant: Instant) => string;
  /** The calendar day, which is the business day there. */
  readonly day: (instant: Instant) => Day;
}

/** Business dates are fixed by the server; this only words instants. `timeZone` is an IANA name. */
export function timesIn(timeZone: string): Times {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone });
  const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return {
    time: (instant) => time.format(new Date(instant)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
    day: (instant) => dayIn(timeZone, new Date(instant)),
  };
}
