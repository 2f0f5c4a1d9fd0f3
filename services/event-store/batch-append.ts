import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import grpcPb from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, ClientDuplexStream, Metadata } from '@grpc/grpc-js';
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js';
import type { Revision } from './port.ts';

type Call = ClientDuplexStream<streamsPb.BatchAppendReq, streamsPb.BatchAppendResp>;

export interface RawEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata?: unknown;
}

/** `unknown`: may or may not have been written; the same ids at the same revision may be sent again. */
export type Outcome =
  | { kind: 'appended'; revision: bigint; position: { commit: bigint; prepare: bigint } | null }
  | { kind: 'wrong-revision'; actual: Revision }
  | { kind: 'refused'; reason: 'too-large' | 'deleted' | 'access-denied' }
  | { kind: 'unknown'; reason: string };

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

/**
 * Batch append over the client's own connection. The client's version keeps the waiting appends of every stream of the
 * process in one table, so that an error on one stream rejects them all and a late answer throws inside a callback;
 * here each call keeps its own, and an append past its deadline is let go.
 */
export class BatchAppender {
  readonly #internals: ClientInternals;
  readonly #calls = new WeakMap<object, Call>();
  readonly #waiting = new WeakMap<Call, Map<string, (outcome: Outcome) => void>>();

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
    let call: Call;
    try {
      call = await within(deadlineMs, this.#call());
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) };
    }
    const waiting = this.#waiting.get(call);
    if (!waiting) return { kind: 'unknown', reason: 'the append stream has ended' };
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        waiting.delete(correlation);
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
    const waiting = new Map<string, (outcome: Outcome) => void>();
    this.#waiting.set(call, waiting);
    const ended = (reason: string) => {
      this.#waiting.delete(call);
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

function request(
  correlation: string,
  stream: string,
  events: readonly RawEvent[],
  expected: Revision,
  deadline: number,
): streamsPb.BatchAppendReq {
  const options = new streamsPb.BatchAppendReq.Options();
  const identifier = new sharedPb.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream, 'utf8'));
  options.setStreamIdentifier(identifier);
  options.setDeadline(timestampPb.Timestamp.fromDate(new Date(deadline)));
  if (expected === 'no-stream') options.setNoStream(new sharedPb.Empty());
  else options.setStreamPosition(expected.toString());
  const message = new streamsPb.BatchAppendReq();
  message.setCorrelationId(uuid(correlation));
  message.setOptions(options);
  message.setProposedMessagesList(events.map(proposed));
  message.setIsFinal(true);
  return message;
}

function proposed(event: RawEvent): streamsPb.BatchAppendReq.ProposedMessage {
  const message = new streamsPb.BatchAppendReq.ProposedMessage();
  message.setId(uuid(event.id));
  message.getMetadataMap().set('type', event.type);
  message.getMetadataMap().set('content-type', 'application/json');
  message.setData(Buffer.from(JSON.stringify(event.data), 'utf8'));
  if (event.metadata !== undefined)
    message.setCustomMetadata(Buffer.from(JSON.stringify(event.metadata), 'utf8'));
  return message;
}

function uuid(id: string): sharedPb.UUID {
  const message = new sharedPb.UUID();
  message.setString(id);
  return message;
}

const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');

/** Servers answer an id as text or as two 64-bit halves. */
function idOf(id: sharedPb.UUID | undefined): string {
  const structured = id?.getStructured();
  if (!structured) return id?.getString() ?? '';
  const hex = half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function outcomeOf(response: streamsPb.BatchAppendResp): Outcome {
  const success = response.getSuccess();
  if (success) {
    const position = success.getPosition();
    return {
      kind: 'appended',
      revision: BigInt(success.getCurrentRevision()),
      position: position
        ? { commit: BigInt(position.getCommitPosition()), prepare: BigInt(position.getPreparePosition()) }
        : null,
    };
  }
  const error = response.getError();
  const details = error?.getDetails();
  switch (details?.getTypeName()) {
    case 'event_store.client.WrongExpectedVersion': {
      const wrong = sharedPb.WrongExpectedVersion.deserializeBinary(details.getValue_asU8());
      const actual = wrong.hasCurrentStreamRevision()
        ? BigInt(wrong.getCurrentStreamRevision())
        : 'no-stream';
      return { kind: 'wrong-revision', actual };
    }
    case 'event_store.client.StreamDeleted':
      return { kind: 'refused', reason: 'deleted' };
    case 'event_store.client.MaximumAppendSizeExceeded':
      return { kind: 'refused', reason: 'too-large' };
    case 'event_store.client.AccessDenied':
      return { kind: 'refused', reason: 'access-denied' };
    default:
      return { kind: 'unknown', reason: error?.getMessage() || 'unknown error' };
  }
}
