import { ANY_STREAM, type EventStore } from '../event-store.ts';
import type { Accounts } from '../security/accounts.ts';
import { Filter } from '../reads/filter.ts';
import { readBackward, readForward, visible } from '../reads/read-stream.ts';
import { scanBackward, scanForward } from '../reads/scan.ts';
import { callerOf } from './caller.ts';
import { tellOfDamage } from './damage-header.ts';
import { streamDeleted, toProtocolError, unknown } from './errors.ts';
import { Outgoing, type ReadCall, type SendEvent } from './outgoing.ts';
import { positionOf } from './position-field.ts';
import { parseReadRequest, type ReadRequest } from './read-request.ts';
import { eventResponse, notFoundResponse } from './responses.ts';
import { subscribeToAll } from './subscribe-all.ts';
import { subscribeToStream } from './subscribe-stream.ts';
import { withStructuredId } from './uuids.ts';

/** Streams.Read: reads and subscriptions alike, of which live ones may be `mostWaiting` events behind. */
export async function handleRead(
  store: EventStore,
  accounts: Accounts,
  mostWaiting: number,
  call: ReadCall,
): Promise<void> {
  const out = new Outgoing(call);
  try {
    const caller = callerOf(accounts, call.metadata);
    const request = parseReadRequest(call.request);
    caller.demand('read', request.stream ?? ANY_STREAM);
    const send: SendEvent = (recorded, position) =>
      out.send(eventResponse(request.structuredIds ? withStructuredId(recorded) : recorded, position));
    const filter = compile(store, request);
    tellOfDamage(store.log.damage, call);
    if (request.count === null) {
      if (request.stream === null) await subscribeToAll(store, request, filter, out, send, mostWaiting);
      else await subscribeToStream(store, request.stream, request.from, out, send, mostWaiting);
    } else if (request.stream === null) await readAll(store, request, request.count, filter, out, send);
    else await readStream(store, request, request.stream, request.count, out, send);
    call.end();
  } catch (error) {
    if (!out.gone) call.emit('error', toProtocolError(error));
  }
}

function compile(store: EventStore, request: ReadRequest): Filter | null {
  if (request.filter === null) return null;
  try {
    return new Filter(store.index, request.filter);
  } catch {
    throw unknown(`'${request.filter.regex}' is not a regular expression`);
  }
}

async function readAll(
  store: EventStore,
  request: ReadRequest,
  count: number,
  filter: Filter | null,
  out: Outgoing,
  send: SendEvent,
): Promise<void> {
  const { backwards } = request;
  let next = request.from === 'start' ? 0 : request.from === 'end' ? Number.MAX_SAFE_INTEGER : request.from;
  const upTo = store.log.end;
  for (let left = count; left > 0 && !out.gone; ) {
    const page = (backwards ? scanBackward : scanForward)(store.index.entries, next, left, filter);
    const events = await store.log.read(page);
    for (const [index, recorded] of events.entries()) {
      const position = page.positions[index] as number;
      // A forward read ends where the log ended when it began, else a busy log would never let it end.
      if (out.gone || (!backwards && position >= upTo)) return;
      await send(recorded, position);
    }
    left -= events.length;
    if (page.atEnd) return;
    next = backwards ? page.lastConsidered : page.lastConsidered + 1;
    if (events.length === 0) await new Promise(setImmediate);
  }
}

async function readStream(
  store: EventStore,
  request: ReadRequest,
  stream: string,
  count: number,
  out: Outgoing,
  send: SendEvent,
): Promise<void> {
  const state = store.index.streams.get(stream);
  if (store.index.streams.isTombstoned(stream)) throw streamDeleted(stream);
  const range = visible(stream, state);
  if (state === undefined || range === null) return out.send(notFoundResponse(stream));
  const from = request.from === 'start' ? 0 : request.from === 'end' ? Number.MAX_SAFE_INTEGER : request.from;
  const pages = (request.backwards ? readBackward : readForward)(store, state, range, from, count);
  for await (const events of pages) {
    for (const recorded of events) {
      if (out.gone) return;
      await send(recorded, positionOf(recorded));
    }
  }
}
