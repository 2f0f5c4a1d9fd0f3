import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportDays, exportGame } from '../../contracts/export/queries.ts';
import { ExportScope } from '../../contracts/export/scope.ts';
import type { AccountId } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import type { RecordedRequests } from '../access/recorded-requests.ts';
import type { EventStore } from '../event-store/port.ts';
import { type EndpointDependencies, pathOf, requesterOf, sendRefused } from '../http/endpoints.ts';
import type { Release, SharedLocks } from '../shared-locks/shared-locks.ts';
import type { MakeExport } from './in-thread.ts';

export interface ExportDependencies extends EndpointDependencies {
  readonly makeExport: MakeExport;
  readonly store: Pick<EventStore, 'readRaw'>;
  readonly requests: Pick<RecordedRequests, 'read'>;
  readonly locks: Pick<SharedLocks, 'tryOneOf'>;
}

/** At all processes together. */
const MOST_OF_AN_ACCOUNT = 2;
const MOST = 6;

/** Files that prove a game, or days, to strangers: streamed, as fast as they are taken. */
export function registerExports(app: FastifyInstance, dependencies: ExportDependencies): void {
  const { dispatch, makeExport, store, requests, locks } = dependencies;
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

  async function serve(
    endpoint: typeof exportGame | typeof exportDays,
    request: FastifyRequest,
    reply: FastifyReply,
    scopeOf: (input: Record<string, unknown>) => { scope: unknown; name: string },
  ) {
    const requester = await requesterOf(request, reply, dependencies);
    const admitted = await dispatch.admit(endpoint, request.query, requester);
    if (admitted.kind !== 'admitted') return sendRefused(reply, admitted, dependencies);
    const { caller, input } = admitted.request;
    if (!caller) return sendRefused(reply, refuse('NOT_SIGNED_IN'), dependencies);
    const { scope: wanted, name } = scopeOf(input);
    const scope = ExportScope.parse(wanted);
    const refused = await whyNot(scope);
    if (refused) return sendRefused(reply, refused, dependencies);
    const leavePlace = await takePlace(caller.accountId);
    if (!leavePlace) return sendRefused(reply, refuse('TOO_MANY_EXPORTS'), dependencies);
    requests.read(endpoint, caller, input);
    const made = makeExport(scope);
    made.once('close', leavePlace);
    request.raw.once('close', () => made.destroy());
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}.jsonl"`)
      .type('application/x-ndjson; charset=utf-8')
      .send(made);
  }

  async function whyNot(scope: ExportScope): Promise<Refusal | null> {
    if (scope.kind === 'days') return scope.from > scope.to ? refuse('INVALID_INPUT') : null;
    const [first] = await store.readRaw(streams.game(scope.branch, scope.game), 0n, 1);
    return first ? null : refuse('NOT_FOUND');
  }

  const options = { compress: false as const };
  app.get(pathOf(exportGame), options, (request, reply) =>
    serve(exportGame, request, reply, ({ branchId, gameNumber }) => ({
      scope: { kind: 'game', branch: branchId, game: gameNumber },
      name: `game-${String(gameNumber)}`,
    })),
  );
  app.get(pathOf(exportDays), options, (request, reply) =>
    serve(exportDays, request, reply, ({ branchId, from, to }) => ({
      scope: { kind: 'days', branch: branchId, from, to },
      name: from === to ? `day-${String(from)}` : `days-${String(from)}-${String(to)}`,
    })),
  );
}

function places(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => `${name} ${place}`);
}
