import type { Message } from 'google-protobuf';
import type { Code } from '@eventstore/db-client/generated/code_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { ANY, NO_STREAM, STREAM_EXISTS } from '../appends/decide.ts';
import type { OperationResult } from '../appends/group.ts';
import { toProtocolError } from './errors.ts';
import type { Target } from './expected-revision.ts';
import { LARGEST_APPEND } from './proposed-event.ts';
import { anyPb, codePb, emptyPb, sharedPb, statusPb, streamsPb } from './stubs.ts';

export class TooLarge extends Error {}

/** What a batch append is answered. An error travels as a google.rpc.Status whose details say its kind. */
export function toResponse(
  request: BatchAppendReq,
  target: Target,
  result: OperationResult,
): BatchAppendResp {
  switch (result.kind) {
    case 'done':
      return respond(request, target.stream).setSuccess(success(result));
    case 'wrong-revision':
      return refuse(
        request,
        target.stream,
        codePb.Code.ALREADY_EXISTS,
        'WrongExpectedVersion',
        wrongVersion(target, result.current),
      );
    case 'deleted': {
      const details = new sharedPb.StreamDeleted().setStreamIdentifier(identifier(target.stream));
      return refuse(request, target.stream, codePb.Code.NOT_FOUND, 'StreamDeleted', details);
    }
    case 'too-large':
      return failed(request, target.stream, new TooLarge());
    case 'too-late':
      return refuse(request, target.stream, codePb.Code.DEADLINE_EXCEEDED, 'Timeout', new sharedPb.Timeout());
    default:
      return result satisfies never;
  }
}

export function denied(request: BatchAppendReq, stream: string): BatchAppendResp {
  return refuse(request, stream, codePb.Code.PERMISSION_DENIED, 'AccessDenied', new sharedPb.AccessDenied());
}

export function failed(request: BatchAppendReq, stream: string, error: unknown): BatchAppendResp {
  if (error instanceof TooLarge) {
    const details = new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(LARGEST_APPEND);
    return refuse(request, stream, codePb.Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', details);
  }
  const { details } = toProtocolError(error);
  return refuse(request, stream, codePb.Code.UNKNOWN, details, new sharedPb.BadRequest().setMessage(details));
}

function success(result: { revision: number; position: number | null }): BatchAppendResp.Success {
  const done = new streamsPb.BatchAppendResp.Success();
  if (result.revision < 0) done.setNoStream(new emptyPb.Empty());
  else done.setCurrentRevision(String(result.revision));
  if (result.position === null) return done.setNoPosition(new emptyPb.Empty());
  const position = new sharedPb.AllStreamPosition();
  position.setCommitPosition(String(result.position));
  position.setPreparePosition(String(result.position));
  return done.setPosition(position);
}

function wrongVersion(target: Target, current: number): Message {
  const wrong = new sharedPb.WrongExpectedVersion();
  const empty = new emptyPb.Empty();
  if (current < 0) wrong.setCurrentNoStream(empty);
  else wrong.setCurrentStreamRevision(String(current));
  if (target.expected === ANY) wrong.setExpectedAny(empty);
  else if (target.expected === NO_STREAM) wrong.setExpectedNoStream(empty);
  else if (target.expected === STREAM_EXISTS) wrong.setExpectedStreamExists(empty);
  else wrong.setExpectedStreamPosition(target.spelled);
  return wrong;
}

function refuse(
  request: BatchAppendReq,
  stream: string,
  code: Code,
  message: string,
  details: Message,
): BatchAppendResp {
  const any = new anyPb.Any();
  any.pack(details.serializeBinary(), typeName(details));
  const error = new statusPb.Status().setMessage(message).setDetails(any);
  error.setCode(code);
  return respond(request, stream).setError(error);
}

function typeName(message: Message): string {
  if (message instanceof sharedPb.WrongExpectedVersion) return 'event_store.client.WrongExpectedVersion';
  if (message instanceof sharedPb.StreamDeleted) return 'event_store.client.StreamDeleted';
  if (message instanceof sharedPb.AccessDenied) return 'event_store.client.AccessDenied';
  if (message instanceof sharedPb.Timeout) return 'event_store.client.Timeout';
  if (message instanceof sharedPb.MaximumAppendSizeExceeded)
    return 'event_store.client.MaximumAppendSizeExceeded';
  return 'event_store.client.BadRequest';
}

function respond(request: BatchAppendReq, stream: string): BatchAppendResp {
  const response = new streamsPb.BatchAppendResp();
  response.setCorrelationId(request.getCorrelationId());
  return response.setStreamIdentifier(identifier(stream));
}

function identifier(stream: string): InstanceType<typeof sharedPb.StreamIdentifier> {
  return new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream));
}
