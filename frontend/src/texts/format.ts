import type { Money } from '../../../contracts/money.ts';
import { dayIn, type Day, type Instant } from '../../../contracts/time.ts';

const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = new Intl.NumberFormat('en');

function clocksOf(timeZone: string) {
  return {
    timeZone,
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }),
    dateTime: new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }),
  };
}

// Instants are worded far from any component; every screen that shows one stands behind a session.
let clocks = clocksOf('Africa/Addis_Ababa');

/** The zone of the halls, as the session tells it; business dates are fixed by the server, this only words instants. */
export function setTimeZone(timeZone: string): void {
  if (timeZone !== clocks.timeZone) clocks = clocksOf(timeZone);
}

const ethiopian = new Intl.DateTimeFormat('am-ET-u-ca-ethiopic-nu-latn', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `"1234567.80"` as `1,234,567.80`, digit by digit: the amount never passes through a float. */
export function formatMoney(money: Money): string {
  return amount.format(money as Intl.StringNumericLiteral);
}

export function formatCount(whole: number): string {
  return count.format(whole);
}

/** `"0.05"` as `5%`. */
export function formatPercent(fraction: string): string {
  return `${Math.round(Number(fraction) * 100)}%`;
}

/** An instant's time of day in the halls' zone, e.g. `20:15:09`. */
export function formatTime(instant: Instant): string {
  return clocks.time.format(new Date(instant));
}

/** The business day on which an instant falls. */
export function dayOf(instant: Instant): Day {
  return dayIn(clocks.timeZone, new Date(instant));
}

/** An instant's date and time of day in the halls' zone, e.g. `28/11/2026, 20:15`. */
export function formatDateTime(instant: Instant): string {
  return clocks.dateTime.format(new Date(instant));
}

/** A business day by the Ethiopian calendar, e.g. `18 ኅዳር 2019`. */
export function formatEthiopian(day: Day): string {
  return ethiopian
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
    .map(({ value }) => value)
    .join(' ');
}

/** Today by UTC, the day of the jackpot rows (spec section 9). */
export function utcToday(): Day {
  return dayIn('UTC', new Date());
}
