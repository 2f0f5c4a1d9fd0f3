import type { FastifyBaseLogger, FastifyError, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Problem } from '../../contracts/problem.ts';
import { type Refusal, type RefusalCode, refusalMessage, refusals } from '../../contracts/refusals.ts';
import { UNSEEN } from '../../contracts/text.ts';
import { Failure, isUnavailable } from '../commands/failures.ts';
import { AppendRefused, StreamHalted } from '../event-store/port.ts';

/** The one place where refusals and errors become HTTP (RFC 9457). */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendProblem(reply, problem(refusal.code, refusals[refusal.code][0], refusal));
}

export function sendInvalidInput(reply: FastifyReply, error: z.ZodError): FastifyReply {
  const errors = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const code = error.issues.every(({ message }) => message === UNSEEN) ? 'TEXT_UNSEEN' : 'INVALID_INPUT';
  return sendProblem(reply, { ...problem(code, 400), errors });
}

/** What Fastify itself refuses (unreadable JSON, too large …), what is down, and bugs. */
export function sendError(reply: FastifyReply, error: FastifyError | Error): FastifyReply {
  return sendProblem(reply, problemOf(reply.log, error));
}

/** A stack trace only in the log. */
export function problemOf(log: FastifyBaseLogger, error: FastifyError | Error): Problem {
  if (error instanceof AppendRefused && error.reason === 'too-large')
    return { ...problem('INVALID_INPUT', 413), detail: 'This is too large.' };
  if (error instanceof StreamHalted) return problem('STREAM_HALTED', 409);
  if (error instanceof Failure) {
    const { refusal } = error;
    const [status] = refusals[refusal.code];
    if (status >= 500) log.error({ err: error }, error.message);
    return problem(refusal.code, status, refusal);
  }
  if (isUnavailable(error)) {
    log.warn({ err: error }, 'unavailable');
    return problem('UNAVAILABLE', 503);
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500)
    return { ...problem(codeOf(status), status), detail: error.message };
  log.error({ err: error }, 'unexpected error');
  return problem('UNAVAILABLE', 500);
}

export function sendProblem(reply: FastifyReply, document: Problem): FastifyReply {
  const seconds = secondsToRetry(document);
  if (seconds !== null) reply.header('retry-after', seconds);
  return reply
    .code(document.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(document));
}

/** How long to wait before trying again, where that helps. */
export function secondsToRetry({ status, code, params }: Problem): string | number | null {
  if (status === 429) return params?.['seconds'] ?? 60;
  return code === 'UNAVAILABLE' ? 1 : null;
}

export function problem(code: RefusalCode, status: number, refusal?: Refusal): Problem {
  const params = refusal?.params ?? {};
  return {
    type: `urn:bingo-hall:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: code,
    status,
    code,
    detail: refusalMessage({ code, params }),
    ...(Object.keys(params).length > 0 && { params }),
    ...(refusal?.faults && { faults: [...refusal.faults] }),
  };
}

function codeOf(status: number): RefusalCode {
  if (status === 404 || status === 405) return 'NOT_FOUND';
  if (status === 429) return 'TOO_MANY_ATTEMPTS';
  return status === 403 ? 'NOT_ALLOWED' : 'INVALID_INPUT';
}
