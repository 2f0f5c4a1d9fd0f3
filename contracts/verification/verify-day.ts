import type { GameSession } from '../analysis/queries.ts';
import type { BranchId } from '../ids.ts';
import type { FinancialRow } from '../reports/queries.ts';
import { streams } from '../streams.ts';
import type { Day } from '../time.ts';
import { compareSession } from './compare-session.ts';
import type { GameSummary } from './evidence.ts';
import type { Finding } from './finding.ts';
import { Report } from './report.ts';
import { compareSums } from './verify-periods.ts';

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
    ...compareSums('day-differs', branchId, day, games, row),
    ...drawnElsewhere(branchId, day, games),
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

/** Nobody looks into each game of an old client: the day says once how many there were. */
function drawnElsewhere(branchId: BranchId, day: Day, games: readonly GameSummary[]): Finding[] {
  const report = new Report(streams.branch(branchId), null, day);
  const count = games.filter(({ source }) => source === 'legacy').length;
  if (count > 0) report.add('old-client', null, null, count);
  return report.findings;
}
