import { BEFORE_ALL } from '../../contracts/position.ts';
import { streams } from '../../contracts/streams.ts';
import { IDENTITY, REKEYED } from './authenticity.ts';
import type { Connection } from './connection.ts';
import { lastOf, readAll, readStream } from './read.ts';

/** Whether nothing of the product, or of anybody but the store itself, stands in the log. */
export async function isBlank(connection: Connection): Promise<boolean> {
  for await (const [first] of readAll(connection, BEFORE_ALL, { types: ['[^$].*'], maxCount: 1 }))
    if (first) return false;
  return true;
}

/**
 * Has whatever is read over the connection from now on judged by the first event of the log. False where there is none yet: it is
 * taken up when it comes. Throws LogNotOurs where it was not written under one of the connection's keys.
 */
export async function establish(connection: Connection, signal?: AbortSignal): Promise<boolean> {
  const options = { maxCount: 1, ...(signal && { signal }) };
  const established = () => connection.authenticity?.established ?? false;
  // Which keys are lost comes before whatever was signed under them.
  for await (const _ of readStream(connection, streams.log(), 1n, signal && { signal }));
  for await (const _ of readStream(connection, streams.log(), 0n, options)) if (established()) return true;
  // Somebody may have deleted the stream: its events stay in the log.
  await lastOf(connection, [REKEYED]);
  for await (const _ of readAll(connection, BEFORE_ALL, { ...options, types: [IDENTITY] }))
    if (established()) return true;
  return false;
}
