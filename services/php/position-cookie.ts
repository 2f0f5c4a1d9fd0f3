import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PositionText } from '../../contracts/endpoint.ts';
import { cookieAttributes } from '../http/session.ts';

// An old client names no position to be waited for, and its next query may reach another process.
const COOKIE = 'position';

/** How far the log had come with the last command of this session. */
export function readPosition(request: FastifyRequest): PositionText | null {
  return PositionText.safeParse(request.cookies[COOKIE]).data ?? null;
}

export function keepPosition(request: FastifyRequest, reply: FastifyReply, position: bigint): void {
  reply.setCookie(COOKIE, String(position), cookieAttributes(request));
}

/** A new session has no commands behind it. */
export function forgetPosition(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(COOKIE, cookieAttributes(request));
}
