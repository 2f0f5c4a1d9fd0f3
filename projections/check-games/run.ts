import { sql } from 'kysely';
import type { BranchId } from '../../contracts/ids.ts';
import type { Day } from '../../contracts/time.ts';
import type { Finding } from '../../contracts/verification/finding.ts';
import { checkDay } from '../checking/check-day.ts';
import { comparePeriod } from '../checking/check-period.ts';
import { proofOf } from '../checking/keep.ts';
import { nightAt } from '../checking/night.ts';
import { Recomputation, type RecomputationOptions } from '../checking/recomputation.ts';
import type { Db } from '../database.ts';
import type { Queries } from '../runner/projector.ts';
import type { Options } from './options.ts';
import { Periods } from './periods.ts';

interface DayToCheck {
  readonly branchId: BranchId;
  readonly branchName: string;
  readonly date: Day;
}

const exitCodes = { proven: 0, altered: 1, irregular: 1, unproven: 2 } as const;

/** Checks days as the nightly check does, keeps nothing of it and says what it has found; answers the exit code. */
export async function run(
  options: Options,
  { db, tx, say, ...log }: RecomputationOptions & { db: Db; tx: Queries; say: (line: string) => void },
): Promise<number> {
  const recomputation = new Recomputation(log);
  const counts = { proven: 0, altered: 0, irregular: 0, unproven: 0 };
  const all: Finding[] = [];
  const periods = new Periods();
  for (const day of await daysOf(db, options)) {
    const { games, findings } = await checkDay(recomputation, db, tx, day, (work) => work());
    const ended = games.filter(({ game }) => game.ended);
    say(`${day.branchName} ${day.date}: ${ended.length} games`);
    for (const each of ended) counts[proofOf(each.findings)]++;
    const ofDay = [...ended.flatMap((each) => each.findings), ...findings];
    for (const finding of ofDay) say(`  ${lineOf(finding)}`);
    all.push(...ofDay);
    for (const { comesTo } of games) if (comesTo.game) periods.add(comesTo.game);
  }
  for (const { games, ...period } of periods.whole(
    options,
    nightAt(log.timeZone, log.clock?.() ?? new Date()),
  )) {
    const differences = await comparePeriod(db, period, games);
    for (const finding of differences) say(lineOf(finding));
    all.push(...differences);
  }
  const { proven, altered, irregular, unproven } = counts;
  say(`${proven} games proven, ${altered + irregular} irregular, ${unproven} cannot be proven.`);
  return exitCodes[proofOf(all)];
}

function daysOf(db: Db, { branchId, from, to }: Options): Promise<DayToCheck[]> {
  let query = db
    .selectFrom('checks.games as game')
    .leftJoin('branches.rows as branch', 'branch.branch_id', 'game.branch_id')
    .select(['game.branch_id as branchId', 'game.date'])
    .select(sql<string>`coalesce(branch.branch_name, game.branch_id::text)`.as('branchName'))
    .distinct();
  if (branchId !== undefined) query = query.where('game.branch_id', '=', branchId);
  if (from !== undefined) query = query.where('game.date', '>=', from);
  if (to !== undefined) query = query.where('game.date', '<=', to);
  return query.orderBy('game.branch_id').orderBy('game.date').execute();
}

const wholes: Partial<Record<Finding['code'], string>> = { 'week-differs': 'week', 'month-differs': 'month' };

function lineOf({ class: of, code, game, day, stream, revision, expected, found }: Finding): string {
  const where = game === null ? `${wholes[code] ?? 'day'} ${day ?? ''}`.trimEnd() : `game ${game}`;
  const entry = revision === null ? '' : `, entry ${revision} of ${stream}`;
  return `${of} ${code}: ${where}${entry}; expected ${expected ?? '-'}, found ${found ?? '-'}`;
}
