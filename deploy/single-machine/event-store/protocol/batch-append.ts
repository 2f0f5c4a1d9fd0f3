import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { EventStore } from '../event-store.ts';
import type { NewEvent } from '../log/recorded-event.ts';
import type { Accounts } from '../security/accounts.ts';
import { type Caller, callerOf } from './caller.ts';
import {
  type AppendOptions,
  type BatchRequest,
  parseBatchRequest,
  parseEvent,
  parseOptions,
  parseUuid,
} from './batch-request.ts';
import { denied, failed, TooLarge, toResponse } from './batch-responses.ts';
import { toProtocolError } from './errors.ts';
import { LARGEST_APPEND, sizeOf } from './proposed-event.ts';
import { together } from './together.ts';

type BatchCall = ServerDuplexStream<Buffer, Buffer>;

/** So many appends of one client may wait before no more are read from it. */
const MOST_WAITING = 4096;

interface Gathering extends AppendOptions {
  events: NewEvent[];
  size: number;
}

/** Streams.BatchAppend: many appends on one call, each answered by its correlation id as it becomes durable. */
export function handleBatchAppend(store: EventStore, accounts: Accounts, call: BatchCall): void {
  let caller: Caller;
  try {
    caller = callerOf(accounts, call.metadata);
  } catch (error) {
    call.emit('error', toProtocolError(error));
    return;
  }
  const gathering = new Map<string, Gathering>();
  const write = together(call);
  let waiting = 0;
  let ended = false;
  let gone = false;
  call.on('cancelled', () => (gone = true));
  call.on('error', () => (gone = true));
  call.on('end', () => {
    ended = true;
    if (waiting === 0) call.end();
  });
  call.on('data', (bytes: Buffer) => {
    const request = parsed(bytes);
    if (request === null) return;
    const append = gather(gathering, caller, request, reply);
    if (append === null) return;
    if (++waiting >= MOST_WAITING) call.pause();
    void submit(store, append, request, reply).finally(() => {
      waiting--;
      if (call.isPaused()) call.resume();
      if (ended && waiting === 0) call.end();
    });
  });

  /** Null, and the call is over, for what is no message at all. */
  function parsed(bytes: Buffer): BatchRequest | null {
    try {
      return parseBatchRequest(bytes);
    } catch (error) {
      call.emit('error', toProtocolError(error));
      return null;
    }
  }

  function reply(response: Buffer): void {
    if (!gone) write(response);
  }
}

/** Takes in a request; answers the append once its last part has come. */
function gather(
  gathering: Map<string, Gathering>,
  caller: Caller,
  request: BatchRequest,
  reply: (response: Buffer) => void,
): Gathering | null {
  let key = '';
  let stream = '';
  try {
    key = parseUuid(request.correlation);
    const append = gathering.get(key) ?? begin(request);
    if (append === null) return null;
    gathering.set(key, append);
    stream = append.target.stream;
    const refusal = refusalOf(append, caller, request);
    if (refusal) {
      gathering.delete(key);
      reply(refusal);
      return null;
    }
    for (const bytes of request.events) {
      const event = parseEvent(bytes);
      append.size += sizeOf(event);
      append.events.push(event);
    }
    if (append.size > LARGEST_APPEND) throw new TooLarge();
    if (!request.isFinal) return null;
    gathering.delete(key);
    return append;
  } catch (error) {
    gathering.delete(key);
    reply(failed(request, stream, error));
    return null;
  }
}

/** Before anything of it is looked at. */
function refusalOf(
  { target, deadline }: AppendOptions,
  caller: Caller,
  request: BatchRequest,
): Buffer | null {
  if (!caller.may('write', target.stream)) return denied(request, target.stream);
  return deadline < Date.now() ? toResponse(request, target, { kind: 'too-late' }) : null;
}

/** Null for a late part of an append that was refused already. */
function begin({ options }: BatchRequest): Gathering | null {
  return options === null ? null : { ...parseOptions(options), events: [], size: 0 };
}

async function submit(
  store: EventStore,
  append: Gathering,
  request: BatchRequest,
  reply: (response: Buffer) => void,
): Promise<void> {
  const { target, events, deadline } = append;
  try {
    const result = await store.submit({ kind: 'append', ...target, events, deadline });
    reply(toResponse(request, target, result));
  } catch (error) {
    reply(failed(request, target.stream, error));
  }
}
