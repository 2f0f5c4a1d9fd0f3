import { ANY, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { Entry } from './branch-log.ts';

/** Appends events with the real client, neighbours of one stream together; answers the position of the last. */
export async function append(client: EventStoreDBClient, entries: readonly Entry[]): Promise<bigint> {
  let position = -1n;
  for (const group of groups(entries)) {
    const result = await client.appendToStream(
      group[0].stream,
      group.map(({ type, data, metadata }) => jsonEvent({ type, data, metadata } as never)),
      { expectedRevision: ANY },
    );
    position = result.position?.commit ?? position;
  }
  return position;
}

const MOST = 200;

function groups(entries: readonly Entry[]): [Entry, ...Entry[]][] {
  const all: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const last = all.at(-1);
    if (last && last[0].stream === entry.stream && last.length < MOST) last.push(entry);
    else all.push([entry]);
  }
  return all;
}
