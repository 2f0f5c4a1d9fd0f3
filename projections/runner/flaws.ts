import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Tx } from './projector.ts';

/** An event that is not the product's own. */
export type Flawed = RawEvent & { readonly flaw: NonNullable<RawEvent['flaw']> };

export function isFlawed(event: RawEvent): event is Flawed {
  return event.flaw !== null;
}

/** Postgres takes no zero bytes, and whoever forges an event may have named it anything. */
const shown = (text: string) => text.replaceAll('\0', '\u{fffd}').slice(0, 500);

/** Flags events, each once whoever meets it, and tells the agents' screens. */
export async function recordFlaws(tx: Tx, events: readonly Flawed[]): Promise<void> {
  await tx.query(
    `with found as (
       insert into projections.flaws (stream, revision, event_id, type, flaw, written_at)
       select * from unnest($1::text[], $2::numeric[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
       on conflict do nothing returning 1)
     select pg_notify('live', $7) from (select 1 from found limit 1) as any_found`,
    [
      events.map(({ stream }) => shown(stream)),
      events.map(({ revision }) => revision),
      events.map(({ id }) => shown(id)),
      events.map(({ type }) => shown(type)),
      events.map(({ flaw }) => flaw),
      events.map(({ created }) => created),
      JSON.stringify({
        readModel: 'alarms',
        position: String(events.at(-1)?.position.commit ?? 0),
        changes: [[null, null]],
      }),
    ],
  );
}
