import type { Connection } from '../event-store/connection.ts';
import { quarantineOf } from '../event-store/quarantine.ts';
import { type BuildCheckpoint, createBuildCheckpoint, loadBuild } from './build-checkpoint.ts';
import type { AnyProjector } from './projector.ts';
import { isOfThisLog } from './same-log.ts';
import type { Session } from './session.ts';

/** How the building of a read model begins: behind what another process has built before it, or anew. */
export interface Beginning {
  readonly from: BuildCheckpoint | null;
  /** Where there was something: why it is not gone on with. */
  readonly why: string | null;
}

/** Goes on with what stands in the schema `{name}_next` where that gives the same rows as beginning anew. */
export async function begin(
  session: Session,
  projector: AnyProjector,
  eventStore: Connection,
): Promise<Beginning> {
  const quarantine = quarantineOf(eventStore);
  await quarantine.refresh();
  const found = await loadBuild(session, projector.name);
  const why = found && (await obstacle(found, projector, eventStore, quarantine.size));
  if (found && found !== 'unknown' && why === null) {
    await session.run(`set search_path to ${projector.name}_next`);
    return { from: found, why };
  }
  await create(session, projector, createBuildCheckpoint(projector, quarantine.size));
  return { from: null, why };
}

/** Anew, and so that nobody goes on with it. */
export async function beginAnew(session: Session, projector: AnyProjector): Promise<Beginning> {
  await create(session, projector);
  return { from: null, why: null };
}

async function create(session: Session, { name, tables }: AnyProjector, more = ''): Promise<void> {
  const next = `${name}_next`;
  // One message, so one transaction.
  await session.run(
    `drop schema if exists ${next} cascade; create schema ${next}; set search_path to ${next}; ${tables}; ${more}`,
  );
}

async function obstacle(
  found: BuildCheckpoint | 'unknown',
  { version }: AnyProjector,
  eventStore: Connection,
  quarantined: number,
): Promise<string | null> {
  if (found === 'unknown') return 'nobody has kept how far it had come';
  if (found.version !== version) return `it was being built by version ${found.version}, this is ${version}`;
  // Put into quarantine, or read by another version of the program, they count.
  if (found.leftOut) return 'it had left out events that were not ours or could not be read';
  if (!(await isOfThisLog(eventStore, found))) return 'the log is another one, or was set back';
  // It may have built on one of them.
  if (found.quarantined !== quarantined) return 'events have been put into quarantine since it was begun';
  return null;
}
