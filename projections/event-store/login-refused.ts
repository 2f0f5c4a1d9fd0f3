import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';

/** The event store does not know the login that it is asked with, or that account lacks a right. Asking again does not help. */
export class LoginRefused extends Error {
  override readonly name = 'LoginRefused';
}

/** What a read was refused with, in words; null where it ended for another reason. `account`: the one of the login, if there is one. */
export function refusedRead(
  code: status | undefined,
  account: string | null,
  request: streamsPb.ReadReq,
): LoginRefused | null {
  if (code !== status.UNAUTHENTICATED && code !== status.PERMISSION_DENIED) return null;
  if (account === null)
    return new LoginRefused(
      'the event store wants a login: esdb://USER:PASSWORD@… with TLS in EVENTSTORE_URL',
    );
  if (code === status.UNAUTHENTICATED)
    return new LoginRefused(`the event store does not accept the password of its account ${account}`);
  return new LoginRefused(
    `the account ${account} of the event store may not read ${wanted(request)}: give it that right`,
  );
}

/** What the account of a connection lacks to append to a stream. */
export function refusedAppend(account: string | null, stream: string): LoginRefused {
  return new LoginRefused(
    `the account ${account ?? '(none)'} of the event store may not write to ${stream}: give it that right`,
  );
}

function wanted(request: streamsPb.ReadReq): string {
  const stream = request.getOptions()?.getStream()?.getStreamIdentifier()?.getStreamName_asU8();
  return stream ? Buffer.from(stream).toString('utf8') : '$all';
}
