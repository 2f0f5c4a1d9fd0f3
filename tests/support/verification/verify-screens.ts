import { gameSessions } from '../../../contracts/analysis/queries.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { financialRows, jackpotRows } from '../../../contracts/reports/queries.ts';
import type { GameSummary } from '../../../contracts/verification/evidence.ts';
import type { Finding } from '../../../contracts/verification/finding.ts';
import { verifyDay } from '../../../contracts/verification/verify-day.ts';
import { compareJackpotDay } from '../../../contracts/verification/verify-periods.ts';
import type { WebClient } from '../web-client.ts';

const ALL_DAYS = { from: '2000-01-01', to: '2099-12-31' };

/** Where the screens of a branch say anything but what its games come to. `games`: all of them. */
export async function verifyScreens(
  client: WebClient,
  branchId: BranchId,
  games: readonly GameSummary[],
): Promise<Finding[]> {
  const { sessions } = await client.sees(gameSessions, { branchId, limit: '2000' });
  const { rows: daily } = await client.sees(financialRows, { branchId, period: 'daily', ...ALL_DAYS });
  const { rows: bonuses } = await client.sees(jackpotRows, { branchId });
  const days = new Set([...games.map(({ day }) => day), ...daily.map(({ date }) => date)]);
  const utcDays = new Set([...games.map(({ utcDay }) => utcDay), ...bonuses.map(({ date }) => date)]);
  const ofDays = Array.from(days, (day) =>
    verifyDay({
      branchId,
      day,
      games: games.filter((game) => game.day === day),
      sessions: sessions.filter(({ sessionDate }) => sessionDate === day),
      row: daily.find(({ date }) => date === day) ?? null,
    }),
  );
  const ofBonuses = Array.from(utcDays, (day) => {
    const row = bonuses.find(({ date }) => date === day) ?? null;
    return compareJackpotDay(
      branchId,
      day,
      games.filter(({ utcDay }) => utcDay === day),
      row,
    );
  });
  return [...ofDays, ...ofBonuses].flat();
}
