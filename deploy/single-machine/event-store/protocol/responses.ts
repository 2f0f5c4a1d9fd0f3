import { streamsPb, sharedPb } from './stubs.ts';
import { ByteWriter, varintSize } from '../log/bytes.ts';

/** ReadResp messages, ready to be sent. */

/** Wraps a stored event, which is a RecordedEvent already. Hand-written: this is what reading costs. */
export function eventResponse(recorded: Buffer, position: number): Buffer {
  const inner = 1 + varintSize(recorded.length) + recorded.length + 1 + varintSize(position);
  const out = new ByteWriter(inner + 1 + varintSize(inner));
  out.byte(0x0a);
  out.varint(inner);
  out.bytesField(1, recorded);
  out.varintField(3, position);
  return out.bytes();
}

export function confirmationResponse(subscriptionId: string): Buffer {
  const confirmation = new streamsPb.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  return serialize(new streamsPb.ReadResp().setConfirmation(confirmation));
}

export function checkpointResponse(position: number): Buffer {
  const checkpoint = new streamsPb.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  return serialize(new streamsPb.ReadResp().setCheckpoint(checkpoint));
}

export function caughtUpResponse(): Buffer {
  return serialize(new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp()));
}

export function notFoundResponse(stream: string): Buffer {
  const identifier = new sharedPb.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  const notFound = new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
  return serialize(new streamsPb.ReadResp().setStreamNotFound(notFound));
}

function serialize(message: InstanceType<typeof streamsPb.ReadResp>): Buffer {
  return Buffer.from(message.serializeBinary());
}
