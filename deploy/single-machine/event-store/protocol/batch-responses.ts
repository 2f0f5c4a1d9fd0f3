import { status } from '@grpc/grpc-js';
import type { Message } from 'google-protobuf';
import type { Code } from '@eventstore/db-client/generated/code_pb.js';
import { ANY, NO_STREAM, STREAM_EXISTS } from '../appends/decide.ts';
import type { OperationResult } from '../appends/group.ts';
import { CannotWrite } from '../appends/writer.ts';
import type { BatchRequest } from './batch-request.ts';
import { toProtocolError } from './errors.ts';
import type { Target } from './expected-revision.ts';
import { ByteWriter } from '../log/bytes.ts';
import { LARGEST_APPEND } from './proposed-event.ts';
import { anyPb, codePb, emptyPb, sharedPb, statusPb, streamsPb } from './stubs.ts';

export class TooLarge extends Error {}

/** What a batch append is answered. An error travels as a google.rpc.Status whose details say its kind. */
export function toResponse(request: BatchRequest, target: Target, result: OperationResult): Buffer {
  switch (result.kind) {
    case 'done':
      return success(request, target.stream, result);
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

export function denied(request: BatchRequest, stream: string): Buffer {
  return refuse(request, stream, codePb.Code.PERMISSION_DENIED, 'AccessDenied', new sharedPb.AccessDenied());
}

export function failed(request: BatchRequest, stream: string, error: unknown): Buffer {
  if (error instanceof TooLarge) {
    const details = new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(LARGEST_APPEND);
    return refuse(request, stream, codePb.Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', details);
  }
  const { code, details } = toProtocolError(error);
  if (code === status.INVALID_ARGUMENT) {
    const badRequest = new sharedPb.BadRequest().setMessage(details);
    return refuse(request, stream, codePb.Code.INVALID_ARGUMENT, 'BadRequest', badRequest);
  }
  // What is no fault of the request has no kind of its own: it may be sent again.
  const noRoom = error instanceof CannotWrite;
  return refuse(
    request,
    stream,
    noRoom ? codePb.Code.RESOURCE_EXHAUSTED : codePb.Code.INTERNAL,
    details,
    new emptyPb.Empty(),
  );
}

/** Written by hand: this is what every append is answered. */
function success(
  { correlation }: BatchRequest,
  stream: string,
  { revision, position }: { revision: number; position: number | null },
): Buffer {
  const done = new ByteWriter(64);
  if (revision < 0) done.bytesField(2, EMPTY);
  else done.varintField(1, revision);
  if (position === null) done.bytesField(4, EMPTY);
  else {
    const place = new ByteWriter(24);
    place.varintField(1, position);
    place.varintField(2, position);
    done.bytesField(3, place.bytes());
  }
  const name = new ByteWriter(stream.length + 8);
  name.stringField(3, stream);
  const response = new ByteWriter(128 + stream.length);
  response.bytesField(1, correlation);
  response.bytesField(3, done.bytes());
  response.bytesField(4, name.bytes());
  return response.bytes();
}

const EMPTY = Buffer.alloc(0);

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
  request: BatchRequest,
  stream: string,
  code: Code,
  message: string,
  details: Message,
): Buffer {
  const any = new anyPb.Any();
  any.pack(details.serializeBinary(), typeName(details));
  const error = new statusPb.Status().setMessage(message).setDetails(any);
  error.setCode(code);
  const response = new streamsPb.BatchAppendResp();
  response.setCorrelationId(sharedPb.UUID.deserializeBinary(request.correlation));
  response.setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream)));
  return Buffer.from(response.setError(error).serializeBinary());
}

function typeName(message: Message): string {
  if (message instanceof sharedPb.WrongExpectedVersion) return 'event_store.client.WrongExpectedVersion';
  if (message instanceof sharedPb.StreamDeleted) return 'event_store.client.StreamDeleted';
  if (message instanceof sharedPb.AccessDenied) return 'event_store.client.AccessDenied';
  if (message instanceof sharedPb.Timeout) return 'event_store.client.Timeout';
  if (message instanceof sharedPb.MaximumAppendSizeExceeded)
    return 'event_store.client.MaximumAppendSizeExceeded';
  if (message instanceof sharedPb.BadRequest) return 'event_store.client.BadRequest';
  return 'google.protobuf.Empty';
}

function identifier(stream: string): InstanceType<typeof sharedPb.StreamIdentifier> {
  return new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream));
}
