import type { GridFault } from '../../../contracts/cartelas/card-faults.ts';
import type { Problem } from '../../../contracts/problem.ts';
import type { RefusalParams } from '../../../contracts/refusals.ts';

/** The server understood and said no: a problem document, with its stable code. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: RefusalParams;
  readonly faults: readonly GridFault[];
  readonly fields: Readonly<Record<string, string>>;
  readonly receivedAt = Date.now();
  /** Seconds to wait before trying again, when the server names them. */
  readonly retryAfter: number | null;

  constructor(problem: Problem, retryAfter: number | null = null) {
    super(problem.detail);
    this.name = 'Refused';
    this.code = problem.code;
    this.status = problem.status;
    this.params = problem.params ?? {};
    this.faults = problem.faults ?? [];
    this.fields = Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));
    this.retryAfter = retryAfter;
  }
}

/** No usable answer came: the network, a timeout, a gateway or a server that is down. What happened there is unknown. */
export class Unreachable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'Unreachable';
  }
}

export function isRefused(error: unknown, code?: string): error is Refused {
  return error instanceof Refused && (code === undefined || error.code === code);
}
