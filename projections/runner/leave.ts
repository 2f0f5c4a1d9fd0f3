import type { Readable } from 'node:stream';

/**
 * Makes a read or subscription of the client one that can be left early. Destroying it would leave the gRPC call behind it
 * paused: never cancelled at the server, never ended, and `dispose()` would wait for it for ever.
 */
export function leavable(stream: Readable): () => void {
  let left = false;
  let call: (Readable & { cancel?(): void }) | null = null;
  const cancel = () => {
    call?.on('error', () => undefined);
    call?.cancel?.();
    call?.resume();
  };
  stream.on('pipe', (source: Readable) => {
    call = source;
    if (left) cancel();
  });
  // The client may report an error after its reader has left.
  stream.on('error', () => undefined);
  return () => {
    if (left) return;
    left = true;
    stream.destroy();
    cancel();
  };
}
