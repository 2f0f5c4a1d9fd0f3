import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import grpcPb from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, ClientDuplexStream, Metadata } from '@grpc/grpc-js';
import { idOf, type Outcome, outcomeOf, type RawEvent, request } from './batch-messages.ts';
import type { Revision } from './port.ts';

type Call = ClientDuplexStream<streamsPb.BatchAppendReq, streamsPb.BatchAppendResp>;

/** The part of the client that its own append is made of. */
interface ClientInternals {
  GRPCStreamCreator(
    client: unknown,
    name: string,
    creator: (client: grpcPb.StreamsClient) => Call,
    cache: WeakMap<object, Call>,
  ): () => Promise<Call>;
  callArguments(options: object, callOptions: CallOptions): [Metadata, CallOptions];
}

/** A call that has not ended, and who waits for an answer on it, by correlation id. */
interface Open {
  readonly call: Call;
  readonly waiting: Map<string, (outcome: Outcome) => void>;
}

/**
 * Batch append over the client's own connection. The client's version keeps the waiting appends of every stream of the
 * process in one table, so that an error on one stream rejects them all and a late answer throws inside a callback;
 * here each call keeps its own, and an append past its deadline is let go.
 */
export class BatchAppender {
  readonly #internals: ClientInternals;
  readonly #calls = new WeakMap<object, Call>();
  readonly #opened = new WeakMap<Call, Open>();
  /** The call to use without asking the client, until anything about it is in doubt. */
  #present: Open | null = null;

  constructor(client: EventStoreDBClient) {
    this.#internals = client as unknown as ClientInternals;
  }

  async append(
    stream: string,
    events: readonly RawEvent[],
    expected: Revision,
    deadlineMs: number,
  ): Promise<Outcome> {
    const correlation = randomUUID();
    const deadline = Date.now() + deadlineMs;
    let open: Open | undefined;
    try {
      open = this.#present ?? this.#opened.get(await within(deadlineMs, this.#call()));
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) };
    }
    if (!open) return { kind: 'unknown', reason: 'the append stream has ended' };
    this.#present = open;
    const { call, waiting } = open;
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        waiting.delete(correlation);
        if (outcome.kind === 'unknown') this.#leave(open);
        resolve(outcome);
      };
      const timer = setTimeout(
        () => settle({ kind: 'unknown', reason: 'deadline exceeded' }),
        Math.max(1, deadline - Date.now()),
      );
      waiting.set(correlation, settle);
      call.write(request(correlation, stream, events, expected, deadline));
    });
  }

  #leave(open: Open): void {
    if (this.#present === open) this.#present = null;
  }

  #call(): Promise<Call> {
    return this.#internals.GRPCStreamCreator(
      grpcPb.StreamsClient,
      'appendToStream',
      (client) => this.#open(client),
      this.#calls,
    )();
  }

  #open(client: grpcPb.StreamsClient): Call {
    const [metadata, options] = this.#internals.callArguments({}, { deadline: Infinity });
    const call: Call = client.batchAppend(metadata, options);
    const waiting: Open['waiting'] = new Map();
    const open = { call, waiting };
    this.#opened.set(call, open);
    const ended = (reason: string) => {
      this.#opened.delete(call);
      this.#leave(open);
      for (const settle of waiting.values()) settle({ kind: 'unknown', reason });
    };
    call.on('data', (response: streamsPb.BatchAppendResp) => {
      waiting.get(idOf(response.getCorrelationId()))?.(outcomeOf(response));
    });
    call.on('error', (error) => ended(error.message));
    call.on('close', () => ended('the append stream was closed'));
    call.on('end', () => {
      ended('the append stream has ended');
      call.end();
    });
    return call;
  }
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
