import { dropBuildCheckpoint } from './build-checkpoint.ts';
import { load, values } from './checkpoint.ts';
import type { Reached } from './passage.ts';
import type { Position } from '../../contracts/position.ts';
import type { AnyProjector, Tx } from './projector.ts';
import type { Session } from './session.ts';

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
  await session.transaction(async (tx) => {
    const live = await load(tx, name, true);
    const reached = await complete(tx, live.position);
    await session.run(
      `${dropBuildCheckpoint(name)}
       drop schema if exists ${name}_old cascade;
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
  // Queries that began before the swap may still read the old tables; dropping waits for them, the swap did not.
  await session.run(`drop schema if exists ${name}_old cascade`);
}
