import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type LinkFault = 'none' | 'cut' | 'black hole' | 'slices' | 'lost reply';

/** Nothing of this size tells where one message ends and the next begins. */
const SLICE = 7;

/**
 * A TCP proxy before a server, whose link can be bad in the ways in which links are: all its connections are cut, nothing passes and
 * nothing is closed, bytes come in slices, or what has been asked arrives, and the connection is cut before its reply.
 */
export async function faultyLink(port: number) {
  const sockets = new Set<Socket>();
  let fault: LinkFault = 'none';
  let faults = 0;

  async function pass(from: Socket, to: Socket, bytes: Buffer, isReply: boolean): Promise<void> {
    if (fault === 'black hole') return;
    if (fault === 'lost reply' && isReply) {
      faults += 1;
      from.destroy();
      to.destroy();
      return;
    }
    if (fault !== 'slices') {
      to.write(bytes);
      return;
    }
    faults += 1;
    from.pause();
    for (let at = 0; at < bytes.length && !to.destroyed; at += SLICE * 20) {
      for (let slice = at; slice < Math.min(bytes.length, at + SLICE * 20); slice += SLICE)
        to.write(bytes.subarray(slice, Math.min(slice + SLICE, at + SLICE * 20)));
      await sleep(1);
    }
    from.resume();
  }

  const server = createServer((inner) => {
    const outer = connect(port, '127.0.0.1');
    for (const [from, to, isReply] of [
      [inner, outer, false],
      [outer, inner, true],
    ] as const) {
      sockets.add(from);
      from.setNoDelay();
      let before: Promise<void> = Promise.resolve();
      from.on('data', (bytes: Buffer) => {
        before = before.then(() => pass(from, to, bytes, isReply));
      });
      from.on('end', () => void before.then(() => to.end()));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => undefined);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** How often something was cut, held back, lost or sliced. */
    faults: () => faults,
    become: (next: LinkFault) => {
      // What was held back for good would leave a message with a hole in it.
      if (fault === 'black hole' || next === 'cut') cut();
      if (next === 'cut' || next === 'black hole') faults += 1;
      fault = next;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FaultyLink = Awaited<ReturnType<typeof faultyLink>>;
