import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from '../sessions/devices.ts';
import { IDLE_HOURS } from '../sessions/session-store.ts';
import { type FoundSession, hashOf, type Sessions } from '../sessions/sessions.ts';
import { deviceName } from '../sessions/device-name.ts';
import type { SessionControl } from './route.ts';

// On @fastify/cookie alone: @fastify/session signs its ids with a secret that every process would have to share and
// keep, and asks its store on every request; an id of 256 random bits needs no signature, and ours is asked rarely.
const COOKIE = 'session';
const DEVICE_COOKIE = 'device';
const DAY = 86_400;

/** The session a request comes with, if it has one that still stands. */
export async function findSession(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
): Promise<FoundSession | null> {
  const id = request.cookies[COOKIE];
  if (!id) return null;
  const found = await sessions.find(id);
  if (!found) clearCookie(request, reply);
  else if (found.renewed) setCookie(request, reply, id);
  return found;
}

export function sessionControl(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
  present: FoundSession | null,
): SessionControl {
  const device = () => deviceName(request.headers['user-agent']);
  return {
    async start(caller) {
      // Always a new id, and the one that came with the request ends: nobody can plant a session beforehand.
      const id = request.cookies[COOKIE];
      if (id) await sessions.end(hashOf(id));
      const origin = { address: request.ip, deviceName: device() };
      setCookie(request, reply, await sessions.start(caller, origin));
    },
    async end() {
      if (present) await sessions.end(present.hash);
      clearCookie(request, reply);
    },
    async endOthers() {
      if (present) await sessions.endAll(present.caller.accountId, present.hash);
    },
    async confirm() {
      if (present) await sessions.confirm(present.hash);
    },
    confirmedAt: async () => present && sessions.confirmedAt(present.hash),
    get deviceName() {
      return device();
    },
    device: request.cookies[DEVICE_COOKIE] ?? null,
    keepDevice(id) {
      const attributes = { ...cookieAttributes(request), path: '/api', maxAge: DEVICE_DAYS * DAY };
      reply.setCookie(DEVICE_COOKIE, id, attributes);
    },
  };
}

function setCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  reply.setCookie(COOKIE, id, { ...cookieAttributes(request), maxAge: IDLE_HOURS * 3600 });
}

function clearCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(COOKIE, cookieAttributes(request));
}

export function cookieAttributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
}
