import pg from 'pg';
import { dropBuildCheckpoint } from './build-checkpoint.ts';
import { load, values } from './checkpoint.ts';
import type { Reached } from './passage.ts';
import type { Position } from '../../contracts/position.ts';
import type { AnyProjector, Tx } from './projector.ts';
import type { Session } from './session.ts';

const PATIENCE_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Puts the built schema `{name}_next` in the place of `{name}`, with its version and position, in one transaction. The
 * live checkpoint is locked first, so that nothing moves it meanwhile; whoever was about to then finds it moved.
 * `complete` brings the rows up to (at least) the live position and answers the position they stand for. `logId`: of the log.
 */
export async function swap(
  session: Session,
  { name, version }: AnyProjector,
  complete: (tx: Tx, live: Position) => Promise<Reached>,
  logId: string | null,
): Promise<void> {
  // What is still being read of the tables before last is waited for here, where nobody waits for this.
  await session.run(`drop schema if exists ${name}_old cascade`);
  await session.transaction(async (tx) => {
    const live = await load(tx, name, true);
    const reached = await complete(tx, live.position);
    await session.run(
      `${dropBuildCheckpoint(name)}
       alter schema ${name} rename to ${name}_old;
       alter schema ${name}_next rename to ${name};`,
    );
    await tx.query(
      `update projections.checkpoints
       set version = $2, commit_position = $3, prepare_position = $4, state = 'live', reason = null,
         halted_at_position = null, updated_at = now(), log_id = $5, event_id = $6, event_commit = $7, event_prepare = $8
       where read_model = $1`,
      [
        name,
        version,
        reached.position.commit,
        reached.position.prepare,
        ...values({ logId, event: reached.event }),
      ],
    );
  });
  await dropOld(session, name);
}

/** Queries that began before the swap may still read the old tables: what is not free in a moment the next swap drops. */
async function dropOld(session: Session, name: string): Promise<void> {
  try {
    await session.transaction(() =>
      session.run(`set local lock_timeout = ${PATIENCE_MS}; drop schema if exists ${name}_old cascade`),
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error;
  }
}
