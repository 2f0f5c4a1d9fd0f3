import type { BranchId } from '../ids.ts';
import type { FinancialRow, JackpotRow } from '../reports/queries.ts';
import { streams } from '../streams.ts';
import type { Day } from '../time.ts';
import { centsOf, moneyOf } from './amounts.ts';
import type { GameSummary } from './evidence.ts';
import type { Finding } from './finding.ts';
import { Report } from './report.ts';

/** What sums are made of. */
export type GameFigures = Pick<
  GameSummary,
  'status' | 'totalBet' | 'totalWin' | 'houseProfit' | 'payout' | 'jackpot'
>;

/** Figures are summed by the business day, by its week (from Monday) and its month; bonuses by the UTC day. */
export const periodKinds = ['week', 'month', 'bonuses'] as const;
export type PeriodKind = (typeof periodKinds)[number];

const counts = ({ status }: GameFigures) => status !== 'voided' && status !== 'cancelled';

function sum(games: readonly GameFigures[], field: (game: GameFigures) => string): string {
  return moneyOf(games.reduce((total, game) => total + centsOf(field(game)), 0n));
}

/** Where the figures of a day, a week or a month are not what its games come to; `date` is its first day. */
export function compareSums(
  code: 'day-differs' | 'week-differs' | 'month-differs',
  branchId: BranchId,
  date: Day,
  games: readonly GameFigures[],
  row: FinancialRow | null,
): Finding[] {
  const report = new Report(streams.branch(branchId), null, date);
  const counted = games.filter(counts);
  const voided = games.filter(({ status }) => status === 'voided');
  const expected = {
    totalGame: counted.length,
    totalBet: sum(counted, (game) => game.totalBet),
    totalWin: sum(counted, (game) => game.totalWin),
    houseProfit: sum(counted, (game) => game.houseProfit),
    paidOut: sum(counted, (game) => game.payout.paidOut),
    toPay: sum(counted, (game) => game.payout.toPay),
    notClaimed: sum(counted, (game) => game.payout.notClaimed),
    voidedGame: voided.length,
    voidedBet: sum(voided, (game) => game.totalBet),
  };
  for (const [field, value] of Object.entries(expected)) {
    const zero = typeof value === 'number' ? 0 : '0.00';
    const found = row ? row[field as keyof typeof expected] : zero;
    report.same(code, null, `${field}: ${value}`, `${field}: ${found}`);
  }
  return report.findings;
}

/** Bonuses count by UTC days: `games` are all that were opened on this one. */
export function compareJackpotDay(
  branchId: BranchId,
  utcDay: Day,
  games: readonly GameFigures[],
  row: JackpotRow | null,
): Finding[] {
  const report = new Report(streams.branch(branchId), null, utcDay);
  const counted = games.filter(counts);
  const players = sum(counted, ({ jackpot }) => jackpot?.playersBonus ?? '0.00');
  const house = sum(counted, ({ jackpot }) => jackpot?.houseBonus ?? '0.00');
  const found = `${row?.playersBonus ?? '0.00'} ${row?.houseBonus ?? '0.00'}`;
  report.same('jackpot-day-differs', null, `${players} ${house}`, found);
  return report.findings;
}
