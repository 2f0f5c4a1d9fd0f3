import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import type {
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { EventStore } from '../event-store.ts';
import type { Accounts } from '../security/accounts.ts';
import { deadlineOf } from './append.ts';
import { callerOf } from './caller.ts';
import { invalid, streamDeleted, timedOut, toProtocolError, wrongRevision } from './errors.ts';
import { parseTarget } from './expected-revision.ts';
import { streamsPb } from './stubs.ts';

/** Streams.Delete: hides the stream until it is written again. */
export async function handleDelete(
  store: EventStore,
  accounts: Accounts,
  call: ServerUnaryCall<DeleteReq, DeleteResp>,
  answer: sendUnaryData<DeleteResp>,
): Promise<void> {
  try {
    const written = String(await remove(store, accounts, 'delete', call));
    const position = new streamsPb.DeleteResp.Position();
    answer(
      null,
      new streamsPb.DeleteResp().setPosition(position.setCommitPosition(written).setPreparePosition(written)),
    );
  } catch (error) {
    answer(toProtocolError(error));
  }
}

/** Streams.Tombstone: ends the stream for ever. */
export async function handleTombstone(
  store: EventStore,
  accounts: Accounts,
  call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
  answer: sendUnaryData<TombstoneResp>,
): Promise<void> {
  try {
    const written = String(await remove(store, accounts, 'tombstone', call));
    const position = new streamsPb.TombstoneResp.Position();
    answer(
      null,
      new streamsPb.TombstoneResp().setPosition(
        position.setCommitPosition(written).setPreparePosition(written),
      ),
    );
  } catch (error) {
    answer(toProtocolError(error));
  }
}

async function remove(
  store: EventStore,
  accounts: Accounts,
  kind: 'delete' | 'tombstone',
  call: ServerUnaryCall<DeleteReq, unknown> | ServerUnaryCall<TombstoneReq, unknown>,
): Promise<number> {
  const caller = callerOf(accounts, call.metadata);
  const options = call.request.getOptions();
  if (options === undefined) throw invalid('options are missing');
  const target = parseTarget(options, options.hasRevision() ? options.getRevision() : null);
  caller.demand('delete', target.stream);
  const result = await store.submit({
    kind,
    ...target,
    events: [],
    deadline: deadlineOf(call.getDeadline()),
  });
  if (result.kind === 'wrong-revision') throw wrongRevision(target.stream, target.spelled, result.current);
  if (result.kind === 'deleted') throw streamDeleted(target.stream);
  if (result.kind !== 'done' || result.position === null) throw timedOut();
  return result.position;
}
