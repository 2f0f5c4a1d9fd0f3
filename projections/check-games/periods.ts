import type { Day } from '../../contracts/time.ts';
import { daysAfter, firstOfMonth, mondayOf } from '../../contracts/time.ts';
import type { GameSummary } from '../../contracts/verification/evidence.ts';
import { type PeriodKind, periodKinds } from '../../contracts/verification/verify-periods.ts';
import type { Period } from '../checking/check-period.ts';
import type { Options } from './options.ts';

const LONGEST_MONTH = 31;

/** The business dates of which a period's games are; `until` is the day after the last. */
function datesOf(kind: PeriodKind, date: Day): { from: Day; until: Day } {
  if (kind === 'week') return { from: date, until: daysAfter(date, 7) };
  if (kind === 'month') return { from: date, until: firstOfMonth(daysAfter(date, LONGEST_MONTH)) };
  // A UTC day begins and ends within other business dates.
  return { from: daysAfter(date, -1), until: daysAfter(date, 2) };
}

/** Games by the weeks, months and UTC days whose sums the screens show. */
export class Periods {
  readonly #periods = new Map<string, Period & { readonly games: GameSummary[] }>();

  add(game: GameSummary): void {
    const { branchId, day, utcDay } = game;
    const dates = { week: mondayOf(day), month: firstOfMonth(day), bonuses: utcDay };
    for (const kind of periodKinds) {
      const key = `${branchId} ${kind} ${dates[kind]}`;
      const period = this.#periods.get(key) ?? { kind, branchId, date: dates[kind], games: [] };
      period.games.push(game);
      this.#periods.set(key, period);
    }
  }

  /** Those that are over by `night` and of which no day was left out. */
  whole({ from, to }: Pick<Options, 'from' | 'to'>, night: Day) {
    return [...this.#periods.values()].filter(({ kind, date }) => {
      const dates = datesOf(kind, date);
      const last = daysAfter(dates.until, -1);
      return dates.until <= night && (!from || from <= dates.from) && (!to || to >= last);
    });
  }
}
