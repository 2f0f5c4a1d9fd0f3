import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';

/** The commit position of the last event of a log: read models that have passed it show everything done so far. */
export async function logEndOf(client: EventStoreDBClient): Promise<bigint | null> {
  let end: bigint | null = null;
  const last = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  // Read to its end: a read that is left half way keeps the client from closing.
  for await (const { event } of last) end = event?.position?.commit ?? end;
  return end;
}
