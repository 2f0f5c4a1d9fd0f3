import { type Day, dayIn } from '../../contracts/time.ts';
import type { Queries } from '../runner/projector.ts';
import { countDue } from './due.ts';

/** After midnight, so that what was decided just before it stands in the log. */
const AFTER_MIDNIGHT_MS = 10 * 60_000;

/** The night whose check is due at a moment: that of today from ten minutes after midnight on, yesterday's before. */
export function nightAt(timeZone: string, now: Date): Day {
  return dayIn(timeZone, new Date(now.getTime() - AFTER_MIDNIGHT_MS));
}

/** Begins a night's check, or goes on with the one that was broken off. False where it is done. */
export async function beginNight(tx: Queries, night: Day): Promise<boolean> {
  const due = await countDue(tx, night);
  await tx.query(
    `insert into projections.nightly_checks
       (night, started_at, updated_at, games_done, games_total, days_done, days_total)
     values ($1, now(), now(), 0, $2, 0, $3) on conflict (night) do nothing`,
    [night, due.games, due.days],
  );
  const [row] = await tx.query<{ done: boolean }>(
    'select finished_at is not null as done from projections.nightly_checks where night = $1',
    [night],
  );
  return row?.done === false;
}

/** Goes on by a day, in the transaction that keeps what it came to. */
export async function advanceNight(tx: Queries, night: Day, games: number): Promise<void> {
  await tx.query(
    `update projections.nightly_checks set updated_at = now(), days_done = days_done + 1,
       games_done = games_done + $2 where night = $1`,
    [night, games],
  );
}

export async function endNight(tx: Queries, night: Day): Promise<void> {
  await tx.query(
    'update projections.nightly_checks set updated_at = now(), finished_at = now() where night = $1',
    [night],
  );
}
