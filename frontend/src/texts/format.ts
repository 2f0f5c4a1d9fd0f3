import type { Money } from '../../../contracts/money.ts';
import { dayIn, type Day } from '../../../contracts/time.ts';

const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = new Intl.NumberFormat('en');

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

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `1234567` as `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const size = Math.abs(bytes);
  const power = Math.min(size < 1 ? 0 : Math.floor(Math.log10(size) / 3), UNITS.length - 1);
  const scaled = bytes / 1000 ** power;
  return `${power === 0 || Math.abs(scaled) >= 100 ? Math.round(scaled) : scaled.toFixed(1)} ${UNITS[power]}`;
}

/** `"0.05"` as `5%`. */
export function formatPercent(fraction: string): string {
  return `${Math.round(Number(fraction) * 100)}%`;
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
