import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Refusal, type RefusalCode, refusalMessage, refuse } from '../../contracts/refusals.ts';
import type { InvalidInput } from '../http/dispatch.ts';
import { problem, secondsToRetry } from '../http/errors.ts';
import type { Reply } from './legacy-call.ts';

/** What is said when a call is not carried out. */
export const LegacyRefusal = z.object({
  status: z.literal('error'),
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
});

/** Every other refusal is 200: the old clients read the body. */
const statuses: Partial<Record<RefusalCode, number>> = {
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  TOO_MANY_ATTEMPTS: 429,
  DRAW_KEY_WRONG: 503,
  UNAVAILABLE: 503,
};

/** Fields of the product's own endpoints for which it has words of its own. */
const inWords: Readonly<Record<string, RefusalCode>> = { numbers: 'CARD_INVALID' };

export function withStatus(reply: Reply): Reply {
  return isList(reply) ? reply : { status: 'success', success: true, ...reply };
}

const isList = (reply: Reply): reply is readonly unknown[] => Array.isArray(reply);

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = statuses[refusal.code] ?? 200;
  const seconds = secondsToRetry(problem(refusal.code, status, refusal));
  if (seconds !== null) reply.header('retry-after', seconds);
  return sendMessage(reply, status, refusalMessage(refusal));
}

/** Ids a call cannot do without, in the words of spec section 5. */
const idsInWords: Readonly<Record<string, { missing: RefusalCode; unreadable?: RefusalCode }>> = {
  game_session_id: { missing: 'GAME_SESSION_MISSING', unreadable: 'GAME_SESSION_CORRUPTED' },
  branch_id: { missing: 'BRANCH_ID_MISSING' },
  branchId: { missing: 'BRANCH_ID_MISSING' },
  source_branch_id: { missing: 'SOURCE_OR_DESTINATION_MISSING' },
  destination_branch_id: { missing: 'SOURCE_OR_DESTINATION_MISSING' },
};

/** Fields that are missing or not of their kind: what the call itself wants. */
export function sendUnreadable(reply: FastifyReply, { error }: InvalidInput, sent: unknown): FastifyReply {
  const names = [...new Set(error.issues.flatMap(({ path }) => path.slice(0, 1).map(String)))];
  if (names.length === 0) return sendMessage(reply, 400, 'The request cannot be read.');
  const has = (name: string) => !['', undefined].includes((sent as Record<string, string>)[name]);
  const words = names.map((name) => idsInWords[name]?.[has(name) ? 'unreadable' : 'missing']).find(Boolean);
  return sendMessage(reply, 400, `${refusalMessage(refuse(words ?? 'INVALID_INPUT'))} (${names.join(', ')})`);
}

/** Fields that are there and of their kind, but not what the product takes, in words. */
export function invalidInWords({ error }: InvalidInput, sent: Readonly<Record<string, unknown>>): string {
  if (Object.values(sent).includes('')) return refusalMessage(refuse('FIELDS_MISSING'));
  const code = error.issues.map(({ path }) => inWords[String(path[0])]).find((known) => known !== undefined);
  if (code) return refusalMessage(refuse(code));
  return `${refusalMessage(refuse('INVALID_INPUT'))} ${error.issues.map(issueInWords).join('; ')}`;
}

function issueInWords({ path, message }: z.core.$ZodIssue): string {
  const name = path.join('.').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `${name}: ${message}`;
}

export function sendMessage(reply: FastifyReply, status: number, message: string): FastifyReply {
  const body: z.infer<typeof LegacyRefusal> = { status: 'error', success: false, error: message, message };
  return reply.code(status).send(body);
}
