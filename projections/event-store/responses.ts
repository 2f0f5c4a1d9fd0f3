import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { type ServiceError, status } from '@grpc/grpc-js';
import type { Connection } from './connection.ts';
import { droppedBy } from './dropped.ts';
import { refusedRead } from './login-refused.ts';

/** Answers handed on at once, at the most; the rest waits at the server. */
const MOST = 512;

/**
 * The answers to a read or subscription (`ReadResp`, as their bytes), some at a time as they have come, over the present link of the connection. Ends
 * with the read; throws what ended it (LoginRefused where it is not allowed, SubscriptionDropped where the server could not wait), or the reason `signal` aborts with. Leaving it early, or aborting, cancels the call.
 */
export async function* responses(
  connection: Connection,
  request: streamsPb.ReadReq,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array[], void, undefined> {
  // Before anything is begun: a link that nobody waits for could fail with nobody to hear of it.
  signal?.throwIfAborted();
  const link = await beforeAbort(connection.link(), signal);
  const call = link.read(request);
  let ended = false;
  let failure: Error | undefined;
  let wake = () => {};
  call.on('metadata', (headers) => connection.heard(headers));
  call.on('readable', () => wake());
  call.on('end', () => {
    ended = true;
    wake();
  });
  call.on('error', (error: ServiceError) => {
    failure ??= refusedRead(error.code, connection.account, request) ?? droppedBy(error) ?? error;
    // A server that is not ready, or shutting down: another link may find a better one.
    if (error.code === status.UNAVAILABLE) link.drop();
    wake();
  });
  const stop = () => wake();
  signal?.addEventListener('abort', stop);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const some: Uint8Array[] = [];
      while (some.length < MOST) {
        const next: Uint8Array | null = call.read();
        if (next === null) break;
        some.push(next);
      }
      if (some.length > 0) yield some;
      else if (failure) throw failure;
      else if (ended) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    call.cancel();
    // A call that nobody reads from would never report its end.
    call.resume();
  }
}

/** What comes of `work`, unless `signal` aborts before: then its reason is thrown. */
export async function beforeAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
