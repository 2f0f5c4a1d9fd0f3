import { randomUUID } from 'node:crypto';
import type { EndPoint } from '@eventstore/db-client';
import { type ClientDuplexStream, type ServiceError, status } from '@grpc/grpc-js';
import type { Connection } from '../../projections/event-store/connection.ts';
import type { Link } from '../../projections/event-store/link.ts';
import { batchAnswer, batchRequest, type BatchResult, type ProposedEvent } from './batch-messages.ts';
import type { Revision } from './port.ts';

type Call = ClientDuplexStream<Uint8Array, Uint8Array>;

/**
 * Calls over one connection. On one of them a message is sent when the one before it has been written, so appends that come together would
 * go out, be received and be flushed to disk one by one.
 */
const MOST_CALLS = 16;

/** A call that has not ended, and who waits for an answer on it, by correlation id. */
interface Open {
  readonly link: Link;
  readonly call: Call;
  readonly waiting: Map<string, (result: BatchResult) => void>;
  answers: number;
}

/**
 * Batch append over the client's own connection. The client's version keeps the waiting appends of every stream of the
 * process in one table, so that an error on one stream rejects them all and a late answer throws inside a callback;
 * here each call keeps its own, and an append past its deadline is let go.
 */
export class BatchAppender {
  readonly #connection: Connection;
  /** The calls to use without asking the connection, until they end or leave an append unanswered. */
  readonly #calls = new Set<Open>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async append(
    stream: string,
    events: readonly ProposedEvent[],
    expected: Revision,
    deadlineMs: number,
  ): Promise<BatchResult> {
    const correlation = randomUUID();
    const deadline = Date.now() + deadlineMs;
    let open: Open;
    try {
      open = this.#free() ?? (await this.#another(deadlineMs));
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) };
    }
    const { call, waiting, answers: answersBefore } = open;
    return new Promise((resolve) => {
      const settle = (result: BatchResult) => {
        clearTimeout(timer);
        waiting.delete(correlation);
        resolve(result);
      };
      const timer = setTimeout(
        () => {
          // What this process was too busy to read may have come in time.
          setImmediate(() => {
            if (!waiting.has(correlation)) return;
            settle({ kind: 'unknown', reason: 'deadline exceeded' });
            // A call that has answered others meanwhile is slow; one that has not is given up with all who wait on it.
            if (open.answers > answersBefore) return;
            call.cancel();
            this.#connection.suspect(open.link);
          });
        },
        Math.max(1, deadline - Date.now()),
      );
      waiting.set(correlation, settle);
      call.write(batchRequest(correlation, stream, events, expected, Math.max(1, deadline - Date.now())));
    });
  }

  /** The call that has the fewest appends under way; null while one more may be opened for what comes at the same time. */
  #free(): Open | null {
    let least: Open | null = null;
    for (const open of this.#calls) if (!least || open.waiting.size < least.waiting.size) least = open;
    return least && (least.waiting.size === 0 || this.#calls.size >= MOST_CALLS) ? least : null;
  }

  async #another(deadlineMs: number): Promise<Open> {
    const link = await within(deadlineMs, this.#connection.link());
    return this.#free() ?? this.#open(link);
  }

  #open(link: Link): Open {
    const call: Call = link.batchAppend();
    const waiting: Open['waiting'] = new Map();
    const open: Open = { link, call, waiting, answers: 0 };
    this.#calls.add(open);
    const ended = (reason: string) => {
      this.#calls.delete(open);
      for (const settle of waiting.values()) settle({ kind: 'unknown', reason });
    };
    call.on('data', (bytes: Uint8Array) => {
      open.answers++;
      const { correlation, result } = batchAnswer(bytes);
      // It cannot write now: it may have lost the others, or the leader.
      if (result.kind === 'unknown') void this.#connection.findLeader();
      waiting.get(correlation)?.(result);
    });
    call.on('error', (error: ServiceError) => {
      if (error.code === status.UNAVAILABLE) link.drop();
      const leader = leaderNamedBy(error);
      if (leader) void this.#connection.findLeader(leader);
      ended(error.message);
    });
    call.on('close', () => ended('the append stream was closed'));
    call.on('end', () => {
      ended('the append stream has ended');
      call.end();
    });
    return open;
  }
}

/** Of a node that does not lead and was asked to refuse what only the leader can do. */
function leaderNamedBy({ metadata }: ServiceError): EndPoint | null {
  if (metadata.get('exception')[0] !== 'not-leader') return null;
  const [address] = metadata.get('leader-endpoint-host');
  const [port] = metadata.get('leader-endpoint-port');
  return { address: String(address), port: Number(port) };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no connection within the deadline')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
