import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Flaw } from '../../contracts/system/events.ts';
import type { EventPlace, Quarantine } from '../event-store/quarantine.ts';
import type { Queries } from './projector.ts';

/** An event that is not the product's own, or cannot be read; `problem`: where in it what is wrong. */
export type Flawed = RawEvent & {
  readonly flaw: NonNullable<RawEvent['flaw']>;
  readonly problem?: string;
};

export function isFlawed(event: RawEvent): event is Flawed {
  return event.flaw !== null;
}

/** Postgres takes no zero bytes, and whoever forges an event may have named it anything. */
const shown = (text: string) => text.replaceAll('\0', '\u{fffd}').slice(0, 500);

/** Flags events, each once whoever meets it, and tells the agents' screens. */
export async function recordFlaws(tx: Queries, events: readonly Flawed[]): Promise<void> {
  await tx.query(
    `with found as (
       insert into projections.flaws (stream, revision, event_id, type, flaw, written_at, problem)
       select * from unnest($1::text[], $2::numeric[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
       on conflict do nothing returning 1)
     select pg_notify('live', $8) from (select 1 from found limit 1) as any_found`,
    [
      events.map(({ stream }) => shown(stream)),
      events.map(({ revision }) => revision),
      events.map(({ id }) => shown(id)),
      events.map(({ type }) => shown(type)),
      events.map(({ flaw }) => flaw),
      events.map(({ created }) => created),
      events.map(({ problem }) => (problem === undefined ? null : shown(problem))),
      JSON.stringify({
        readModel: 'alarms',
        position: String(events.at(-1)?.position.commit ?? 0),
        changes: [[null, null]],
      }),
    ],
  );
}

/** The events of some types at which streams stand still, the first of each stream: those flagged that are not in quarantine. */
export async function haltedAt(
  tx: Queries,
  types: readonly string[],
  quarantine: Quarantine,
): Promise<readonly EventPlace[]> {
  const first = new Map<string, EventPlace>();
  for (const place of await waiting(tx, types, quarantine))
    if (!first.has(place.stream)) first.set(place.stream, place);
  return [...first.values()];
}

/** Before a read model is built anew, which may hold by now what it could not: it is flagged once more if not. */
export async function forgetUnfit(
  tx: Queries,
  types: readonly string[],
  quarantine: Quarantine,
): Promise<void> {
  for (const { stream, revision, id } of await waiting(tx, types, quarantine, 'UNFIT'))
    await tx.query(
      'delete from projections.flaws where stream = $1 and revision = $2::numeric and event_id = $3',
      [stream, revision, id],
    );
}

async function waiting(
  tx: Queries,
  types: readonly string[],
  quarantine: Quarantine,
  flaw: Flaw | null = null,
): Promise<readonly EventPlace[]> {
  const rows = await tx.query<{ stream: string; revision: string; id: string }>(
    `select stream, revision::text, event_id as id from projections.flaws
     where type = any($1::text[]) and ($2::text is null or flaw = $2) order by stream, flaws.revision`,
    [types, flaw],
  );
  if (rows.length === 0) return [];
  await quarantine.refresh();
  const places = rows.map(({ stream, revision, id }) => ({ stream, revision: BigInt(revision), id }));
  return places.filter((place) => !quarantine.holds(place));
}
