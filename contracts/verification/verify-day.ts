import type { GameSession } from '../analysis/queries.ts';
import type { BranchId } from '../ids.ts';
import type { FinancialRow, JackpotRow } from '../reports/queries.ts';
import { streams } from '../streams.ts';
import type { Day } from '../time.ts';
import { centsOf, moneyOf } from './amounts.ts';
import { compareSession } from './compare-session.ts';
import type { GameSummary } from './evidence.ts';
import type { Finding } from './finding.ts';
import { Report } from './report.ts';

/** What the screens say of a day of a branch, and what its games come to. */
export interface DayEvidence {
  readonly branchId: BranchId;
  readonly day: Day;
  /** Every game that was opened on this business date, as recomputed. */
  readonly games: readonly GameSummary[];
  /** The sessions of this date. */
  readonly sessions: readonly GameSession[];
  /** The row of the daily figures; null where there is none. */
  readonly row: FinancialRow | null;
}

/** Games that are missing among those of a day, sessions that are not what their games come to, and the sums of the day. */
export function verifyDay({ branchId, day, games, sessions, row }: DayEvidence): Finding[] {
  const rows = new Map(sessions.map((session) => [session.gameNumber, session]));
  const known = new Set(games.map(({ gameNumber }) => gameNumber));
  const extra = sessions.filter(({ gameNumber }) => !known.has(gameNumber));
  const report = new Report(streams.branch(branchId), null, day);
  for (const { gameNumber } of extra) report.add('session-differs', null, null, gameNumber);
  return [
    ...missingGames(games),
    ...games.flatMap((game) => compareSession(game, rows.get(game.gameNumber) ?? null)),
    ...report.findings,
    ...compareDay(branchId, day, games, row),
  ];
}

function missingGames(games: readonly GameSummary[]): Finding[] {
  const inOrder = games.toSorted((a, b) => a.gameNumber - b.gameNumber);
  return inOrder.flatMap(({ branchId, gameNumber, day }, index) => {
    const before = inOrder[index - 1];
    const report = new Report(streams.game(branchId, gameNumber), gameNumber, day);
    if (before) report.same('game-number-gap', null, before.gameNumber + 1, gameNumber);
    return report.findings;
  });
}

const counts = ({ status }: GameSummary) => status !== 'voided' && status !== 'cancelled';

function compareDay(
  branchId: BranchId,
  day: Day,
  games: readonly GameSummary[],
  row: FinancialRow | null,
): Finding[] {
  const report = new Report(streams.branch(branchId), null, day);
  const counted = games.filter(counts);
  const voided = games.filter(({ status }) => status === 'voided');
  const sum = (of: readonly GameSummary[], field: (game: GameSummary) => string) =>
    moneyOf(of.reduce((total, game) => total + centsOf(field(game)), 0n));
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
    report.same('day-differs', null, `${field}: ${value}`, `${field}: ${found}`);
  }
  return report.findings;
}

/** Bonuses count by UTC days: `games` are all that were opened on this one. */
export function compareJackpotDay(
  branchId: BranchId,
  utcDay: Day,
  games: readonly GameSummary[],
  row: JackpotRow | null,
): Finding[] {
  const report = new Report(streams.branch(branchId), null, utcDay);
  let [players, house] = [0n, 0n];
  for (const { jackpot } of games.filter(counts)) {
    players += centsOf(jackpot?.playersBonus ?? '0.00');
    house += centsOf(jackpot?.houseBonus ?? '0.00');
  }
  const found = `${row?.playersBonus ?? '0.00'} ${row?.houseBonus ?? '0.00'}`;
  report.same('jackpot-day-differs', null, `${moneyOf(players)} ${moneyOf(house)}`, found);
  return report.findings;
}
