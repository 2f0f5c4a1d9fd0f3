import type { Kysely } from 'kysely';
import type { Commands } from '../commands/handle.ts';
import type { ServicesDatabase } from '../sessions/tables.ts';
import { recover } from './recovery.ts';

/** Completes what a crash has left half done, from where the last start found everything complete. */
export async function resume(commands: Commands, db: Kysely<ServicesDatabase>): Promise<void> {
  const bookmark = await db.selectFrom('services.recovery').selectAll().executeTakeFirst();
  const from = bookmark && {
    commit: BigInt(bookmark.commit_position),
    prepare: BigInt(bookmark.prepare_position),
  };
  const complete = await recover(commands, from ?? null);
  if (!complete) return;
  const row = {
    only: true,
    commit_position: complete.commit.toString(),
    prepare_position: complete.prepare.toString(),
  };
  await db
    .insertInto('services.recovery')
    .values(row)
    .onConflict((conflict) => conflict.column('only').doUpdateSet(row))
    .execute();
}
