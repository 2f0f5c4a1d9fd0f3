import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LIVE_BEAT } from '../../contracts/live-beat.ts';
import { LiveChange } from '../../contracts/live.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { refuse } from '../../contracts/refusals.ts';
import { RECOMPUTED } from '../../contracts/verification/queries.ts';
import type { Caller } from '../access/caller.ts';
import { checkDuty, type DutyOf } from '../access/duty.ts';
import type { Principal } from '../access/principal.ts';
import type { Listener } from '../sessions/listener.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { Coalesce } from './coalesce.ts';
import { sendRefusal } from './errors.ts';
import { type LiveClient, LiveClients } from './live-clients.ts';
import type { Metrics } from './metrics.ts';
import { findSession } from './session.ts';

const CHECK_MS = 60_000;
/** An event and no comment, which a browser would keep to itself: without it nobody sees that a link has fallen silent. */
const BEAT = `event: ${LIVE_BEAT.event}\ndata: 1\n\n`;
const RECONNECT_MS = 1_000;
const COALESCED_MS = 250;
/** A client that lets this much pile up is cut off; its browser comes back and fetches anew. */
const MOST_UNSENT = 64 * 1024;

export interface LiveDependencies {
  readonly sessions: Sessions;
  readonly listener: Listener;
  readonly metrics: Metrics;
  readonly principalOf: (caller: Caller) => Promise<Principal>;
  readonly dutyOf: DutyOf;
}

/** What a projector tells of a batch: the branches it changed, and their owners. */
const Notice = LiveChange.omit({ branchId: true }).extend({
  changes: z.array(z.tuple([LiveChange.shape.branchId, z.string().nullable()])),
});

const EVERYONE = 'all';

/** Whose notices a session may see: those of its branch, of its branches, or all. */
function groupOf({ role, accountId }: Principal, branchId: string | null): string {
  if (role === 'all_admin') return EVERYONE;
  return role === 'branch_admin' ? `branch ${branchId}` : `owner ${accountId}`;
}

/** What a cashier has no query for. */
const forOverseers = new Set<string>([...(['activity', 'checks'] satisfies ReadModel[]), RECOMPUTED]);
/** What is the same for all: the lines of sealed days, and that figures or records stand still. */
const forEveryone = new Set<string>(['seals', 'alarms'] satisfies ReadModel[]);

/** `GET /api/live`: what has changed, as Server-Sent Events, from what the projectors notify. */
export function registerLive(
  app: FastifyInstance,
  { sessions, listener, metrics, principalOf, dutyOf }: LiveDependencies,
): void {
  const clients = new LiveClients();

  function enter(client: LiveClient): void {
    for (const tooMany of clients.enter(client)) end(tooMany);
    metrics.liveClients.set(clients.size);
  }

  function leave(client: LiveClient): void {
    clients.leave(client);
    metrics.liveClients.set(clients.size);
  }

  /** With its connection, which would otherwise be kept alive. */
  function end(client: LiveClient): void {
    const { response } = client;
    leave(client);
    response.end(() => response.socket?.destroySoon());
  }

  function send(client: LiveClient, text: string): void {
    if (client.response.writableLength > MOST_UNSENT) client.response.destroy();
    else client.response.write(text);
  }

  function tell(change: LiveChange, ownerId: string | null): void {
    const text = messageOf(change);
    const groups = [EVERYONE, `branch ${change.branchId}`, `owner ${ownerId}`];
    const told = forEveryone.has(change.readModel) ? [clients] : groups.map((name) => clients.inGroup(name));
    for (const some of told)
      for (const client of some)
        if (client.coalesce) client.coalesce.add(change);
        else if (!forOverseers.has(change.readModel)) send(client, text);
  }

  /** The browsers reconnect, and fetch what they show when they have. */
  function endAll(): void {
    for (const client of clients) end(client);
  }

  listener.on('live', (payload) => {
    if (clients.size === 0) return;
    const notice = Notice.safeParse(JSON.parse(payload));
    // While an update is under way, projections of another version may tell it otherwise.
    if (!notice.success) return endAll();
    const { readModel, position, changes } = notice.data;
    for (const [branchId, ownerId] of changes) tell({ readModel, branchId, position }, ownerId);
  });
  // Something may have been missed.
  listener.onGap(endAll);
  sessions.onEnd(({ accountId, hash, except }) => {
    for (const client of clients) {
      const ended = client.hash === hash || (client.caller.accountId === accountId && client.hash !== except);
      if (ended) end(client);
    }
  });

  async function endThoseWithoutSession(): Promise<void> {
    const standing = await sessions.standing([...clients].map((client) => client.hash));
    for (const client of clients) if (!standing.has(client.hash)) end(client);
  }
  const heartbeat = setInterval(() => {
    for (const client of clients) send(client, BEAT);
  }, LIVE_BEAT.every);
  const check = setInterval(() => {
    if (clients.size > 0)
      endThoseWithoutSession().catch((error: unknown) =>
        app.log.warn({ err: error }, 'live: sessions unknown'),
      );
  }, CHECK_MS);

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearInterval(check);
    endAll();
  });

  app.get('/api/live', async (request, reply) => {
    const found = await findSession(request, reply, sessions);
    const principal = found && (await principalOf(found.caller));
    const undone = found && checkDuty({ name: 'live' }, await dutyOf(found.caller));
    // Once more, and nothing to wait for from here on: a session that ends meanwhile must end its stream too.
    const session = found && (await findSession(request, reply, sessions));
    if (!session || !principal) return sendRefusal(reply, refuse('NOT_SIGNED_IN'));
    const { hash, caller } = session;
    if (undone) return sendRefusal(reply, undone);
    reply.hijack();
    const response = reply.raw;
    const client: LiveClient = {
      hash,
      caller,
      group: groupOf(principal, caller.branchId),
      response,
      coalesce:
        caller.role === 'branch_admin'
          ? null
          : new Coalesce((change) => send(client, messageOf(change)), COALESCED_MS),
    };
    response.on('close', () => leave(client));
    response.on('error', () => leave(client));
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write(`retry: ${RECONNECT_MS}\n\n${BEAT}`);
    enter(client);
    return reply;
  });
}

function messageOf(change: LiveChange): string {
  return `data: ${JSON.stringify(change)}\n\n`;
}
