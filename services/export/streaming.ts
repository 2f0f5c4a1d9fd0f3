import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Query } from '../../contracts/endpoint.ts';
import type { AccountId } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Caller } from '../access/caller.ts';
import type { RecordedRequests } from '../access/recorded-requests.ts';
import { Failure } from '../commands/failures.ts';
import { type EndpointDependencies, requesterOf, sayStale, sendRefused } from '../http/endpoints.ts';
import type { Release, SharedLocks } from '../shared-locks/shared-locks.ts';
import type { MakeExport } from './in-thread.ts';
import type { Job } from './job.ts';

export interface StreamingDependencies extends EndpointDependencies {
  readonly makeExport: MakeExport;
  readonly requests: Pick<RecordedRequests, 'read'>;
  readonly locks: Pick<SharedLocks, 'tryOneOf'>;
  /** The longest that a list may take, and until its first row. */
  readonly listMs: number;
  readonly listBeginsMs: number;
}

/**
 * At all processes together, of an account and in all: each takes a thread, some 60 MB, and a connection to Postgres. A list waits most of
 * its time for whoever takes it, so more of them have room.
 */
const PLACES = { proof: { ofAccount: 2, ofAll: 6 }, list: { ofAccount: 2, ofAll: 8 } } as const;

class ListTooLong extends Failure {
  override readonly name = 'ListTooLong';
  override readonly refusal = refuse('LIST_TOO_LONG');
}

/** What an admitted request wants made; with a name where it is saved as it comes. */
export type Wanted = (
  input: Record<string, unknown>,
  caller: Caller,
) => Promise<{ readonly job: Job; readonly name?: string } | Refusal>;

/** Answers requests by what is made in a thread of its own, as fast as it is taken; a client that goes away ends it. */
export function createStreaming(dependencies: StreamingDependencies) {
  const { dispatch, makeExport, requests, locks, listMs, listBeginsMs } = dependencies;
  /** The place of one more, until it is let go. */
  async function takePlace(kind: keyof typeof PLACES, accountId: AccountId): Promise<Release | Refusal> {
    const most = PLACES[kind];
    const ofAccount = await locks.tryOneOf(places(`${kind} of ${accountId}`, most.ofAccount));
    if (!ofAccount) return refuse('TOO_MANY_EXPORTS');
    const ofAll = await locks.tryOneOf(places(kind, most.ofAll));
    if (ofAll)
      return () => {
        ofAll();
        ofAccount();
      };
    ofAccount();
    return refuse('EXPORTS_FULL');
  }

  return async (endpoint: Query, request: FastifyRequest, reply: FastifyReply, wanted: Wanted) => {
    const { after, ...query } = request.query as Record<string, unknown>;
    const requester = await requesterOf(request, reply, dependencies);
    const admitted = await dispatch.admit(endpoint, query, requester);
    if (admitted.kind !== 'admitted') return sendRefused(reply, admitted, dependencies);
    const { caller, input } = admitted.request;
    if (!caller) return sendRefused(reply, refuse('NOT_SIGNED_IN'), dependencies);
    const making = await wanted(input, caller);
    if ('code' in making) return sendRefused(reply, making, dependencies);
    const waited = await dispatch.wait(endpoint, after);
    if (waited.kind !== 'waited') return sendRefused(reply, waited, dependencies);
    const { job, name } = making;
    const kind = 'proof' in job ? 'proof' : 'list';
    const leavePlace = await takePlace(kind, caller.accountId);
    if (typeof leavePlace !== 'function') return sendRefused(reply, leavePlace, dependencies);
    if (waited.stale) sayStale(reply, dependencies);
    requests.read(endpoint, caller, input);
    const made = makeExport(job);
    const limitTo = (milliseconds: number) =>
      kind === 'list' ? setTimeout(() => made.destroy(new ListTooLong()), milliseconds).unref() : undefined;
    const [toBegin, toEnd] = [limitTo(listBeginsMs), limitTo(listMs)];
    made.once('close', () => {
      clearTimeout(toBegin);
      clearTimeout(toEnd);
      leavePlace();
    });
    request.raw.once('close', () => made.destroy());
    // Gone while it waited for its turn.
    if (request.raw.destroyed) made.destroy();
    await begun(made);
    clearTimeout(toBegin);
    if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}.jsonl"`);
    return reply.header('cache-control', 'no-store').type('application/x-ndjson; charset=utf-8').send(made);
  };
}

/** Once there is something to send, or nobody to send it to: what fails before that can still be answered, and is thrown. */
function begun(made: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    made.once('readable', resolve).once('close', resolve).once('error', reject);
  });
}

function places(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => `${name} ${place}`);
}
