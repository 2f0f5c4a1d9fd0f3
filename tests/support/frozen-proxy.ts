import { once } from 'node:events';
import { type AddressInfo, createServer, connect, type Socket } from 'node:net';

/**
 * A TCP proxy in front of a server that can stop passing bytes on without closing anything, and forget those held: like a
 * machine that hangs, or a balancer that has nobody behind it, it goes on accepting connections and says nothing.
 */
export async function frozenProxy(port: number) {
  const sockets = new Set<Socket>();
  const inners = new Set<Socket>();
  let frozen = false;
  const server = createServer((inner) => {
    const outer = connect(port, '127.0.0.1');
    inners.add(inner);
    inner.on('close', () => inners.delete(inner));
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes: Buffer) => {
        if (!frozen) to.write(bytes);
      });
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => undefined);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Connections that its clients have not closed. */
    open: () => inners.size,
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FrozenProxy = Awaited<ReturnType<typeof frozenProxy>>;

/** A proxy in front of what a connection string names, and the string that leads through it. */
export async function frozenLink(url: string): Promise<FrozenProxy & { url: string }> {
  const port = Number(/:(\d+)(?=[/?])/.exec(url)?.[1]);
  const proxy = await frozenProxy(port);
  return { ...proxy, url: url.replace(`:${port}`, `:${proxy.port}`) };
}
