import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Day } from '../../contracts/time.ts';
import type { Finding } from '../../contracts/verification/finding.ts';
import {
  compareJackpotDay,
  compareSums,
  type GameFigures,
  type PeriodKind,
} from '../../contracts/verification/verify-periods.ts';
import type { Queries } from '../runner/projector.ts';
import { RULES, type Subject } from './keep.ts';
import { atOneMoment, type Db, periodOnScreens } from './screens.ts';

export type DuePeriod = Subject & { readonly kind: PeriodKind };
export type Period = Pick<DuePeriod, 'kind' | 'branchId' | 'date'>;

/** A late payment changes a sum and the game it is of within milliseconds of each other. */
const PATIENCE_MS = 1_000;

/**
 * Weeks, months and UTC days that are over by `night`, and of which something has happened since they were last compared. Of each all
 * games have been recomputed since their last event; for bonuses those of the business dates around the UTC day.
 */
export async function duePeriods(tx: Queries, night: Day): Promise<DuePeriod[]> {
  return tx.query<DuePeriod>(
    `with games as (
       select game.branch_id, game.date, game.position, recomputed.utc_day,
         coalesce(recomputed.position = game.position and recomputed.rules = $2, false) as known
       from checks.games as game left join projections.recomputed_games as recomputed
         on recomputed.branch_id = game.branch_id and recomputed.game_number = game.game_number),
     unknown as (select distinct branch_id, date from games where not known),
     periods as (
       select branch_id, 'week' as kind, date_trunc('week', date::timestamp)::date as date,
         date_trunc('week', date::timestamp)::date + 7 as until, max(position) as position
       from games group by 1, 2, 3, 4
       union all
       select branch_id, 'month', date_trunc('month', date::timestamp)::date,
         (date_trunc('month', date::timestamp) + interval '1 month')::date, max(position)
       from games group by 1, 2, 3, 4
       union all
       select branch_id, 'bonuses', utc_day, utc_day + 2, max(position)
       from games where utc_day is not null group by 1, 2, 3, 4)
     select period.branch_id as "branchId", period.kind, period.date, period.position::text
     from periods as period left join projections.checked_periods as checked
       on checked.branch_id = period.branch_id and checked.kind = period.kind and checked.date = period.date
     where period.until <= $1
       and (checked.position is distinct from period.position or checked.rules is distinct from $2)
       and not exists (select 1 from unknown where unknown.branch_id = period.branch_id
         and unknown.date >= period.date - case when period.kind = 'bonuses' then 1 else 0 end
         and unknown.date < period.until)
     order by period.branch_id, period.date, period.kind`,
    [night, RULES],
  );
}

/** Compares the sum that the screens show with what its games come to; what differs is looked at once more a moment later. */
export async function checkPeriod(db: Db, period: DuePeriod): Promise<Finding[]> {
  const first = await differences(db, period);
  if (first.length === 0) return first;
  await sleep(PATIENCE_MS);
  return differences(db, period);
}

async function differences(db: Db, period: DuePeriod): Promise<Finding[]> {
  return atOneMoment(db, async (tx) => comparePeriod(tx, period, await figuresOf(tx, period)));
}

/** What the screens show of a period other than what these games come to, which are all of it. */
export async function comparePeriod(
  db: Db,
  { kind, branchId, date }: Period,
  games: readonly GameFigures[],
): Promise<Finding[]> {
  const { row, bonuses } = await periodOnScreens(db, kind, branchId, date);
  if (kind === 'bonuses') return compareJackpotDay(branchId, date, games, bonuses);
  return compareSums(kind === 'week' ? 'week-differs' : 'month-differs', branchId, date, games, row);
}

async function figuresOf(db: Db, { kind, branchId, date }: Period): Promise<GameFigures[]> {
  const query = db
    .selectFrom('projections.recomputed_games')
    .select('figures')
    .where('branch_id', '=', branchId);
  const rows = await (kind === 'bonuses'
    ? query.where('utc_day', '=', date)
    : query.where(sql<Day>`date_trunc(${kind}, date::timestamp)::date`, '=', date)
  ).execute();
  return rows.map(({ figures }) => figures);
}
