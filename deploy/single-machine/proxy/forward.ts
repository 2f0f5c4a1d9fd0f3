import { Agent, type IncomingMessage, request as begin, type ServerResponse } from 'node:http';
import { LOOPBACK } from '../loopback.ts';
import { passedBack, passedOn, sessionOf } from './headers.ts';
import type { Upstreams } from './upstreams.ts';

export interface Forwarding {
  readonly upstreams: Upstreams;
  readonly overTls: boolean;
  /** Of another proxy before this one. */
  readonly isTrusted: (address: string) => boolean;
}

/**
 * Answers requests by asking one upstream after the other. A request that never reached one goes to the next; so does one that only reads
 * and was not answered yet. Any other may have been carried out: whoever sent it sends it again, and it is answered as the first time.
 */
export function forwardTo({ upstreams, ...via }: Forwarding) {
  const agent = new Agent({ keepAlive: true });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const waiting = upstreams.inOrder(sessionOf(request));
    const headers = passedOn(request, via);
    const onlyReads = (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);

    function tryNext(): void {
      const upstream = waiting.shift();
      if (!upstream) return unanswered(response);
      const { method, url: path } = request;
      const outgoing = begin({ host: LOOPBACK, port: upstream.port, method, path, headers, agent });
      let reached = false;
      const reach = (): void => {
        reached = true;
        if (onlyReads) outgoing.end();
        else request.pipe(outgoing);
      };
      const giveUp = (): void => void outgoing.destroy();
      response.once('close', giveUp);
      // The body is taken only once there is somebody to take it.
      outgoing.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', reach);
        else reach();
      });
      outgoing.once('response', (answer) => passBack(answer, response));
      outgoing.on('error', () => {
        response.off('close', giveUp);
        if (response.destroyed) return;
        if (!outgoing.reusedSocket) upstream.up = false;
        request.unpipe(outgoing);
        // Answered before it was all there, as a body that is too large: the answer is what counts.
        if (response.headersSent) return;
        if (onlyReads || !reached) tryNext();
        else unanswered(response);
      });
    }
    tryNext();
  };
}

function passBack(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, passedBack(answer.rawHeaders));
  // What comes bit by bit is to be seen bit by bit, its beginning too.
  response.flushHeaders();
  answer.pipe(response);
  // Cut off in the middle: whoever reads it must see that it is not the whole.
  answer.once('error', () => response.destroy());
  answer.once('close', () => {
    if (!answer.complete) response.destroy();
  });
}

function unanswered(response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
  response.end('No process answers just now; please try again.\n');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
