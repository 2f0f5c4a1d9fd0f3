import { Problem } from '../../../contracts/problem.ts';
import { Refused, Unreachable } from './refused.ts';

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 15_000;

export interface Reply {
  /** The parsed JSON. */
  body: unknown;
  /** A query's answer that does not show yet what it was asked to wait for. */
  stale: boolean;
}

/** One HTTP exchange: its reply, or {@link Refused}, or {@link Unreachable}. A caller's abort is passed on as it is. */
export async function exchange({ method, path, body, signal }: HttpRequest): Promise<Reply> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let json: unknown;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    json = await response.json().catch(() => undefined);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Unreachable('no answer', { cause });
  }
  if (response.ok && json !== undefined) return { body: json, stale: response.headers.has('x-stale') };
  const problem = Problem.safeParse(json);
  if (!problem.success || isGateway(response.status)) throw new Unreachable(`HTTP ${response.status}`);
  throw new Refused(problem.data, retryAfterSeconds(response.headers.get('retry-after')));
}

const isGateway = (status: number) => status === 502 || status === 503 || status === 504;

/** `Retry-After` in its seconds form, rounded up; null when absent or a date. */
export function retryAfterSeconds(header: string | null): number | null {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
}
