import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Query } from '../../contracts/endpoint.ts';
import type { AccountId } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Caller } from '../access/caller.ts';
import type { RecordedRequests } from '../access/recorded-requests.ts';
import { type EndpointDependencies, requesterOf, sendRefused } from '../http/endpoints.ts';
import type { Release, SharedLocks } from '../shared-locks/shared-locks.ts';
import type { MakeExport } from './in-thread.ts';
import type { Job } from './job.ts';

export interface StreamingDependencies extends EndpointDependencies {
  readonly makeExport: MakeExport;
  readonly requests: Pick<RecordedRequests, 'read'>;
  readonly locks: Pick<SharedLocks, 'tryOneOf'>;
}

/** At all processes together. */
const MOST_OF_AN_ACCOUNT = 2;
const MOST = 6;

/** What an admitted request wants made; with a name where it is saved as it comes. */
export type Wanted = (
  input: Record<string, unknown>,
  caller: Caller,
) => Promise<{ readonly job: Job; readonly name?: string } | Refusal>;

/** Answers requests by what is made in a thread of its own, as fast as it is taken; a client that goes away ends it. */
export function createStreaming(dependencies: StreamingDependencies) {
  const { dispatch, makeExport, requests, locks } = dependencies;
  /** The place of one more export; null: there are too many. */
  async function takePlace(accountId: AccountId): Promise<Release | null> {
    const ofAccount = await locks.tryOneOf(places(`export of ${accountId}`, MOST_OF_AN_ACCOUNT));
    const ofAll = ofAccount && (await locks.tryOneOf(places('export', MOST)));
    if (ofAll)
      return () => {
        ofAll();
        ofAccount();
      };
    ofAccount?.();
    return null;
  }

  return async (endpoint: Query, request: FastifyRequest, reply: FastifyReply, wanted: Wanted) => {
    const requester = await requesterOf(request, reply, dependencies);
    const admitted = await dispatch.admit(endpoint, request.query, requester);
    if (admitted.kind !== 'admitted') return sendRefused(reply, admitted, dependencies);
    const { caller, input } = admitted.request;
    if (!caller) return sendRefused(reply, refuse('NOT_SIGNED_IN'), dependencies);
    const making = await wanted(input, caller);
    if ('code' in making) return sendRefused(reply, making, dependencies);
    const leavePlace = await takePlace(caller.accountId);
    if (!leavePlace) return sendRefused(reply, refuse('TOO_MANY_EXPORTS'), dependencies);
    requests.read(endpoint, caller, input);
    const made = makeExport(making.job);
    made.once('close', leavePlace);
    request.raw.once('close', () => made.destroy());
    if (making.name !== undefined)
      reply.header('content-disposition', `attachment; filename="${making.name}.jsonl"`);
    return reply.header('cache-control', 'no-store').type('application/x-ndjson; charset=utf-8').send(made);
  };
}

function places(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => `${name} ${place}`);
}
