import { Metadata, status } from '@grpc/grpc-js';
import { CannotWrite } from '../appends/writer.ts';
import { DamagedIndex } from '../index/checked-table.ts';
import { DamagedLog } from '../log/damage.ts';

/** An error as gRPC carries it; the client tells its kinds apart by the `exception` entry of the metadata. */
export class ProtocolError extends Error {
  readonly code: status;
  readonly details: string;
  readonly metadata = new Metadata();

  constructor(code: status, details: string, entries: Record<string, string> = {}) {
    super(details);
    this.code = code;
    this.details = details;
    for (const [key, value] of Object.entries(entries)) this.metadata.set(key, headerSafe(value));
  }
}

export function streamDeleted(stream: string): ProtocolError {
  return new ProtocolError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

export function wrongRevision(stream: string, expected: string, current: number): ProtocolError {
  return new ProtocolError(
    status.FAILED_PRECONDITION,
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': expected,
      'actual-version': String(current),
    },
  );
}

export function tooLarge(limit: number): ProtocolError {
  return new ProtocolError(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });
}

export function missingMetadata(property: string): ProtocolError {
  return new ProtocolError(status.INVALID_ARGUMENT, `Required Metadata Property '${property}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });
}

export function timedOut(): ProtocolError {
  return new ProtocolError(
    status.ABORTED,
    'Operation timed out: the deadline had passed; nothing was appended',
  );
}

/** The words are the real server's: its clients know by them that they need only subscribe again. */
export function consumerTooSlow(): ProtocolError {
  return new ProtocolError(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  );
}

/** A login that is none. Without any login a call is not unauthenticated: it is denied what it asks. */
export function unauthenticated(): ProtocolError {
  return new ProtocolError(status.UNAUTHENTICATED, 'Unauthenticated');
}

export function accessDenied(): ProtocolError {
  return new ProtocolError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

export function invalid(details: string): ProtocolError {
  return new ProtocolError(status.INVALID_ARGUMENT, details);
}

/** What the real server does not look at beforehand, and stumbles over. */
export function unknown(details: string): ProtocolError {
  return new ProtocolError(status.UNKNOWN, details);
}

/** Any failure as one that the client may be told. */
export function toProtocolError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (error instanceof CannotWrite) return new ProtocolError(status.RESOURCE_EXHAUSTED, error.message);
  if (error instanceof DamagedLog) return new ProtocolError(status.DATA_LOSS, error.message);
  // It is about to start again.
  if (error instanceof DamagedIndex) return new ProtocolError(status.UNAVAILABLE, error.message);
  return new ProtocolError(status.INTERNAL, error instanceof Error ? error.message : String(error));
}

/** gRPC metadata is ASCII. */
function headerSafe(value: string): string {
  return /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);
}
