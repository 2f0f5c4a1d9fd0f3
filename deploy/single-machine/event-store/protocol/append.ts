import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { ANY, NO_STREAM, STREAM_EXISTS } from '../appends/decide.ts';
import type { OperationResult } from '../appends/group.ts';
import type { EventStore } from '../event-store.ts';
import type { NewEvent } from '../log/recorded-event.ts';
import type { Accounts } from '../security/accounts.ts';
import { type Caller, callerOf } from './caller.ts';
import { invalid, streamDeleted, timedOut, tooLarge, toProtocolError } from './errors.ts';
import { parseTarget, type Target } from './expected-revision.ts';
import { LARGEST_APPEND, sizeOf, toNewEvent } from './proposed-event.ts';
import { sharedPb, streamsPb } from './stubs.ts';

/** Streams.Append: one append per call, which is how the client appends with credentials. */
export async function handleAppend(
  store: EventStore,
  accounts: Accounts,
  call: ServerReadableStream<AppendReq, AppendResp>,
  answer: sendUnaryData<AppendResp>,
): Promise<void> {
  try {
    const { target, events } = await receive(call, callerOf(accounts, call.metadata));
    const operation = {
      kind: 'append' as const,
      ...target,
      events,
      deadline: deadlineOf(call.getDeadline()),
    };
    answer(null, toResponse(target, await store.submit(operation)));
  } catch (error) {
    answer(toProtocolError(error));
  }
}

async function receive(
  call: ServerReadableStream<AppendReq, AppendResp>,
  caller: Caller,
): Promise<{ target: Target; events: NewEvent[] }> {
  let target: Target | null = null;
  const events: NewEvent[] = [];
  let size = 0;
  for await (const request of call as AsyncIterable<AppendReq>) {
    const options = request.getOptions();
    const message = request.getProposedMessage();
    if (options !== undefined) {
      target = parseTarget(options, options.hasRevision() ? options.getRevision() : null);
      caller.demand('write', target.stream);
    }
    if (message === undefined) continue;
    // Nothing is gathered before it is known for which stream.
    if (target === null) break;
    const event = toNewEvent(message);
    size += sizeOf(event);
    if (size > LARGEST_APPEND) throw tooLarge(LARGEST_APPEND);
    events.push(event);
  }
  if (target === null) throw invalid('options are missing');
  return { target, events };
}

/** gRPC says when the client stops waiting; nothing should be written after that. */
export function deadlineOf(deadline: Date | number): number {
  return deadline instanceof Date ? deadline.getTime() : deadline;
}

function toResponse(target: Target, result: OperationResult): AppendResp {
  const response = new streamsPb.AppendResp();
  switch (result.kind) {
    case 'done': {
      const success = new streamsPb.AppendResp.Success();
      if (result.revision < 0) success.setNoStream(new sharedPb.Empty());
      else success.setCurrentRevision(String(result.revision));
      if (result.position === null) success.setNoPosition(new sharedPb.Empty());
      else {
        const position = new streamsPb.AppendResp.Position();
        position.setCommitPosition(String(result.position));
        position.setPreparePosition(String(result.position));
        success.setPosition(position);
      }
      return response.setSuccess(success);
    }
    case 'wrong-revision':
      return response.setWrongExpectedVersion(wrongVersion(target, result.current));
    case 'deleted':
      throw streamDeleted(target.stream);
    case 'too-large':
      throw tooLarge(LARGEST_APPEND);
    case 'too-late':
      throw timedOut();
    default:
      throw result satisfies never;
  }
}

function wrongVersion(target: Target, current: number): AppendResp.WrongExpectedVersion {
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
  const empty = new sharedPb.Empty();
  if (current < 0) wrong.setCurrentNoStream(empty);
  else wrong.setCurrentRevision(String(current));
  if (target.expected === ANY) wrong.setExpectedAny(empty);
  else if (target.expected === NO_STREAM) wrong.setExpectedNoStream(empty);
  else if (target.expected === STREAM_EXISTS) wrong.setExpectedStreamExists(empty);
  else wrong.setExpectedRevision(target.spelled);
  return wrong;
}
