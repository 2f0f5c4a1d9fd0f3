import type { BranchId } from '../../contracts/ids.ts';
import type { Day } from '../../contracts/time.ts';
import type { Queries } from '../runner/projector.ts';
import { RULES, type Subject } from './keep.ts';

export type DueGame = Subject & { readonly gameNumber: number };

/** As many are asked for at a time. */
const SOME = 100;

/**
 * Games that have ended within a day and were not recomputed since their last event, by branch and number; those that ended
 * earlier are left to the night.
 */
export async function dueGames(tx: Queries): Promise<DueGame[]> {
  return tx.query<DueGame>(
    `select ${gameColumns}
     from checks.games as game left join projections.checked_games as checked
       on checked.branch_id = game.branch_id and checked.game_number = game.game_number
     where game.ended_at > now() - interval '1 day'
       and (checked.position is distinct from game.position or checked.rules is distinct from $1)
     order by game.branch_id, game.game_number limit ${SOME}`,
    [RULES],
  );
}

/** A business date of a branch that is over; `position`: of the last event of its games. */
export type DueDay = Subject & { readonly games: number };

const dueDay = `from (
    select branch_id, date, max(position) as position, count(*)::integer as games
    from checks.games where date < $1 group by branch_id, date) as day
  left join projections.checked_days as checked
    on checked.branch_id = day.branch_id and checked.date = day.date
  where (checked.position is distinct from day.position or checked.rules is distinct from $2)`;

/** Days before `night` of which something has happened since they were last compared. */
export async function countDue(tx: Queries, night: Day): Promise<{ days: number; games: number }> {
  const [row] = await tx.query<{ days: number; games: number }>(
    `select count(*)::integer as days, coalesce(sum(day.games), 0)::integer as games ${dueDay}`,
    [night, RULES],
  );
  return row ?? { days: 0, games: 0 };
}

/** Some of these, from `after` on: a branch's days follow each other. */
export async function dueDays(
  tx: Queries,
  night: Day,
  after: Pick<DueDay, 'branchId' | 'date'> | null,
): Promise<DueDay[]> {
  return tx.query<DueDay>(
    `select day.branch_id as "branchId", day.date, day.position::text, day.games ${dueDay}
       and ($3::uuid is null or (day.branch_id, day.date) > ($3, $4::date))
     order by day.branch_id, day.date limit ${SOME}`,
    [night, RULES, after?.branchId ?? null, after?.date ?? null],
  );
}

/** A day's games by number; those that are still open, too. */
export async function gamesOfDay(
  tx: Queries,
  { branchId, date }: { readonly branchId: BranchId; readonly date: Day },
): Promise<(DueGame & { readonly ended: boolean })[]> {
  return tx.query(
    `select ${gameColumns}, game.ended_at is not null as ended from checks.games as game
     where game.branch_id = $1 and game.date = $2 order by game.game_number`,
    [branchId, date],
  );
}

const gameColumns = `game.branch_id as "branchId", game.game_number as "gameNumber", game.date,
  game.position::text as position`;
