import { type Day, dayIn } from '../../contracts/time.ts';

const MINUTE_MS = 60_000;

/** Answers the business day of a moment. Days begin on full minutes everywhere, and asking once a minute is a lot cheaper than for every event. */
export function businessDays(timeZone: string): (at: Date) => Day {
  let minute = Number.NaN;
  let day = dayIn(timeZone, new Date(0));
  return (at) => {
    const wanted = Math.floor(at.getTime() / MINUTE_MS);
    if (wanted !== minute) {
      minute = wanted;
      day = dayIn(timeZone, at);
    }
    return day;
  };
}
