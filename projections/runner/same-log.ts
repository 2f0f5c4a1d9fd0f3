import { BEFORE_ALL, isAfter } from '../../contracts/position.ts';
import { readModels } from '../../contracts/read-models.ts';
import { LogNotOurs } from '../event-store/authenticity.ts';
import type { Connection } from '../event-store/connection.ts';
import { establish, isBlank } from '../event-store/log-identity.ts';
import { type Checkpoint, loadAll } from './checkpoint.ts';
import { inSession } from './session.ts';

/** The log is blank, but there are read models: somebody has lost the one, or points at the wrong other. */
const LOG_MISSING =
  'the log of the event store is empty, but read models of a log are in the database: put the log back (its backup, or the right EVENTSTORE_URL); to begin anew, give it an empty database and an empty DATA_DIR';

/** Whether a checkpoint is one of this log, as it stands now. One of an earlier build does not tell which log it was. */
export async function isOfThisLog(
  eventStore: Connection,
  { logId, event, position }: Pick<Checkpoint, 'logId' | 'event' | 'position'>,
): Promise<boolean> {
  if (!isAfter(position, BEFORE_ALL)) return true;
  const { authenticity } = eventStore;
  // Whoever stands by since before the log was begun has not read how it begins.
  if (authenticity && !authenticity.established) await establish(eventStore);
  if (logId !== null && authenticity && authenticity.identity?.logId !== logId) return false;
  return eventStore.holds(event, position);
}

/**
 * Compares what is built with the log. Where anything is of another log, or of a later state of this one, everything is: all is
 * forgotten, to be built anew, and that is put on record for the services. Answers whether it was so. Throws {@link LogNotOurs} where
 * there is no log at all.
 */
export function forgetOtherLogs(eventStore: Connection, databaseUrl: string): Promise<boolean> {
  return inSession(databaseUrl, 'log comparison', (session) =>
    session.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', ['projections prepare']);
      const built = await loadAll(tx);
      const furthest = built.find(({ position }) => isAfter(position, BEFORE_ALL));
      if (!furthest) return false;
      if (await isBlank(eventStore)) throw new LogNotOurs(LOG_MISSING);
      if (await isEach(built, (checkpoint) => isOfThisLog(eventStore, checkpoint))) return false;
      const newest = built.find(({ event }) => event !== null) ?? furthest;
      await tx.query(
        `insert into projections.log_breaks (log_id, event_id, commit_position) values ($1, $2, $3)`,
        [newest.logId, newest.event?.id ?? String(newest.position.commit), newest.position.commit],
      );
      // What is being built too: its flaws are forgotten with the rest.
      for (const name of readModels) await session.run(`drop schema if exists ${name}_next cascade`);
      await session.run(
        `delete from projections.checkpoints;
         delete from projections.flaws; delete from projections.checked_games; delete from projections.checked_days;
         delete from projections.findings; delete from projections.nightly_checks;
         delete from projections.recomputed_games; delete from projections.checked_periods`,
      );
      return true;
    }),
  );
}

async function isEach<T>(items: readonly T[], is: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (!(await is(item))) return false;
  return true;
}
