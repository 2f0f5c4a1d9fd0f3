import type { Writable } from 'node:stream';

/**
 * How to write to a call so that what is sent together leaves together. The library hands a message on once the one before it has been
 * written: each would be encrypted, written and read by itself, which costs both ends more than the message.
 */
export function together(call: Writable): (message: Buffer) => boolean {
  call._writev = (messages, done) => {
    const last = messages.length - 1;
    // They are written in this order, so when the last one is, all are.
    for (const [index, { chunk, encoding }] of messages.entries())
      call._write(chunk, encoding, index === last ? done : () => undefined);
  };
  const release = () => call.uncork();
  return (message) => {
    if (call.writableCorked === 0) {
      call.cork();
      // Not before all that is to be sent now has been.
      process.nextTick(release);
    }
    return call.write(message);
  };
}
