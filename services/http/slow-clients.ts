import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a client may take. Node itself allows the headers of a request 60 s. */
export interface ClientLimits {
  /** A connection on which a request or an answer is under way, and nothing moves, ends after this long. */
  readonly stillMs: number;
  /** A body may take this long, and as much longer as it comes in at this rate: 5 MB over a slow mobile line arrive. */
  readonly bodyMs: number;
  readonly bodyBytesPerSecond: number;
  readonly everyMs: number;
  /** A list may take this long, however it is taken: meanwhile it holds a transaction open, and with it what Postgres would tidy up. */
  readonly listMs: number;
  /**
   * The first row of a list may take this long. Until it comes nothing moves, and whoever waits is to be told that it takes too long before
   * the connection ends (`stillMs`), by us, a proxy or the browser.
   */
  readonly listBeginsMs: number;
}

export const CLIENT_LIMITS: ClientLimits = {
  stillMs: 60_000,
  bodyMs: 30_000,
  bodyBytesPerSecond: 2_000,
  everyMs: 5_000,
  listMs: 15 * 60_000,
  listBeginsMs: 50_000,
};

interface Receiving {
  readonly socket: Socket;
  readonly since: number;
  readonly bytesBefore: number;
}

/** Ends requests whose body comes in too slowly to be an honest one, answered or not: each would hold a connection for ever. */
export function endSlowRequests(app: FastifyInstance, limits: ClientLimits): void {
  const { bodyMs, bodyBytesPerSecond, everyMs } = limits;
  const receiving = new Map<IncomingMessage, Receiving>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    if (hasBody(raw)) receiving.set(raw, { socket, since: Date.now(), bytesBefore: socket.bytesRead });
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.raw.complete) receiving.delete(request.raw);
    done();
  });

  function isTooSlow({ socket, since, bytesBefore }: Receiving): boolean {
    const earned = ((socket.bytesRead - bytesBefore) / bodyBytesPerSecond) * 1_000;
    return Date.now() - since > bodyMs + earned;
  }
  const check = setInterval(() => {
    for (const [request, body] of receiving)
      if (request.complete || body.socket.destroyed) receiving.delete(request);
      // As Node does it with a request that exceeds its own limits: 408, and the connection is closed.
      else if (isTooSlow(body)) app.server.emit('clientError', timeout(), body.socket);
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(check));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function timeout(): Error {
  return Object.assign(new Error('The body comes in too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
