import type { Money } from '../../../contracts/money.ts';
import type { Day, Instant } from '../../../contracts/time.ts';

const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = new Intl.NumberFormat('en');
/** The zone of the halls; business dates are fixed by the server, this only words instants. */
export const TIME_ZONE = 'Africa/Addis_Ababa';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: TIME_ZONE });
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
  return time.format(new Date(instant));
}

const dateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** An instant's date and time of day in the halls' zone, e.g. `28/11/2026, 20:15`. */
export function formatDateTime(instant: Instant): string {
  return dateTime.format(new Date(instant));
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
  return new Date().toISOString().slice(0, 10) as Day;
}
