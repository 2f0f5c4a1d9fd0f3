import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js';
import type { Revision } from './port.ts';

/** An event as it is sent; its bytes are kept as they are. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** `unknown`: may or may not have been written; the same ids at the same revision may be sent again. */
export type BatchResult =
  | { kind: 'appended'; revision: bigint; position: { commit: bigint; prepare: bigint } | null }
  | { kind: 'wrong-revision'; actual: Revision }
  | { kind: 'refused'; reason: 'too-large' | 'deleted' | 'access-denied' }
  | { kind: 'unknown'; reason: string };

export function request(
  correlation: string,
  stream: string,
  events: readonly ProposedEvent[],
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

function proposed(event: ProposedEvent): streamsPb.BatchAppendReq.ProposedMessage {
  const message = new streamsPb.BatchAppendReq.ProposedMessage();
  message.setId(uuid(event.id));
  message.getMetadataMap().set('type', event.type);
  message.getMetadataMap().set('content-type', 'application/json');
  message.setData(event.data);
  message.setCustomMetadata(event.metadata);
  return message;
}

function uuid(id: string): sharedPb.UUID {
  const message = new sharedPb.UUID();
  message.setString(id);
  return message;
}

const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');

/** Servers answer an id as text or as two 64-bit halves. */
export function idOf(id: sharedPb.UUID | undefined): string {
  const structured = id?.getStructured();
  if (!structured) return id?.getString() ?? '';
  const hex = half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function resultOf(response: streamsPb.BatchAppendResp): BatchResult {
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
