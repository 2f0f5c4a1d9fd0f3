import type { Instant } from '../time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, string>();
const KNOWN = 10_000;

/** The calendar day of an instant in a time zone. Days begin on full minutes everywhere, so each minute is asked for once. */
export function businessDate(at: Instant, timeZone: string): string {
  const minute = `${timeZone} ${at.slice(0, 16)}`;
  const day = known.get(minute) ?? taken(at, timeZone);
  if (known.size > KNOWN) known.clear();
  known.set(minute, day);
  return day;
}

function taken(at: Instant, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  formats.set(timeZone, format);
  const parts = format.formatToParts(new Date(at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
}
