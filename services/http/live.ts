import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LiveChange } from '../../contracts/live.ts';
import { refuse } from '../../contracts/refusals.ts';
import type { Listener } from '../sessions/listener.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { sendRefusal } from './errors.ts';
import type { Metrics } from './metrics.ts';
import type { Caller } from './route.ts';
import { findSession } from './session.ts';

const HEARTBEAT_MS = 15_000;
const CHECK_MS = 60_000;
const RECONNECT_MS = 1_000;
/** A client that lets this much pile up is cut off; its browser comes back and fetches anew. */
const MOST_UNSENT = 64 * 1024;

const Notice = LiveChange.extend({ ownerId: z.string().nullable() });

interface Client {
  readonly hash: string;
  readonly caller: Caller;
  readonly groups: readonly string[];
  readonly response: ServerResponse;
}

const EVERYONE = 'all';

/** Which notices a session may see: those of its branch, of its branches, or all. */
function groupsOf(caller: Caller): string[] {
  if (caller.role === 'all_admin') return [EVERYONE];
  if (caller.role === 'branch_admin') return [`branch ${caller.branchId}`];
  return [`owner ${caller.role === 'auditor' ? caller.ownerId : caller.accountId}`];
}

/** `GET /api/live`: what has changed, as Server-Sent Events, from what the projectors notify. */
export function registerLive(
  app: FastifyInstance,
  { sessions, listener, metrics }: { sessions: Sessions; listener: Listener; metrics: Metrics },
): void {
  const groups = new Map<string, Set<Client>>();
  const clients = new Set<Client>();

  function enter(client: Client): void {
    clients.add(client);
    metrics.liveClients.set(clients.size);
    for (const name of client.groups) {
      const group = groups.get(name) ?? new Set();
      groups.set(name, group.add(client));
    }
  }

  function leave(client: Client): void {
    clients.delete(client);
    metrics.liveClients.set(clients.size);
    for (const name of client.groups) {
      const group = groups.get(name);
      group?.delete(client);
      if (group?.size === 0) groups.delete(name);
    }
  }

  function send(client: Client, text: string): void {
    if (client.response.writableLength > MOST_UNSENT) client.response.destroy();
    else client.response.write(text);
  }

  listener.on('live', (payload) => {
    const { ownerId, ...change } = Notice.parse(JSON.parse(payload));
    const text = `data: ${JSON.stringify(change)}\n\n`;
    for (const name of [EVERYONE, `branch ${change.branchId}`, `owner ${ownerId}`])
      for (const client of groups.get(name) ?? []) send(client, text);
  });
  // Something may have been missed: the browsers reconnect, and fetch what they show when they have.
  listener.onGap(() => {
    for (const client of clients) client.response.end();
  });
  sessions.onEnd(({ accountId, hash, except }) => {
    for (const client of clients) {
      const ended = client.hash === hash || (client.caller.accountId === accountId && client.hash !== except);
      if (ended) client.response.end();
    }
  });

  async function endThoseWithoutSession(): Promise<void> {
    const standing = await sessions.standing([...clients].map((client) => client.hash));
    for (const client of clients) if (!standing.has(client.hash)) client.response.end();
  }
  const heartbeat = setInterval(() => {
    for (const client of clients) send(client, ': \n\n');
  }, HEARTBEAT_MS);
  const check = setInterval(() => {
    if (clients.size > 0)
      endThoseWithoutSession().catch((error: unknown) =>
        app.log.warn({ err: error }, 'live: sessions unknown'),
      );
  }, CHECK_MS);

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearInterval(check);
    for (const client of clients) client.response.end();
  });

  app.get('/api/live', async (request, reply) => {
    const session = await findSession(request, reply, sessions);
    if (!session) return sendRefusal(reply, refuse('NOT_SIGNED_IN'));
    const { hash, caller } = session;
    reply.hijack();
    const response = reply.raw;
    const client: Client = { hash, caller, groups: groupsOf(caller), response };
    response.on('close', () => leave(client));
    response.on('error', () => leave(client));
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    enter(client);
    return reply;
  });
}
