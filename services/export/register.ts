import type { FastifyInstance } from 'fastify';
import { allActivity } from '../../contracts/activity/queries.ts';
import { allGameSessions } from '../../contracts/analysis/queries.ts';
import { exportDays, exportGame } from '../../contracts/export/queries.ts';
import { ExportScope } from '../../contracts/export/scope.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import type { Commands } from '../commands/handle.ts';
import { ownerFor } from '../access/principal.ts';
import type { EventStore } from '../event-store/port.ts';
import { pathOf } from '../http/endpoints.ts';
import { createStreaming, type StreamingDependencies, type Wanted } from './streaming.ts';

export interface ExportDependencies extends StreamingDependencies {
  readonly store: Pick<EventStore, 'readRaw'>;
  readonly commands: Pick<Commands, 'loadCached'>;
}

/** A file is what its hashes are of, and comes as it is. */
const asFile = { compress: false as const };
const asList = { compress: { customTypes: /^application\/x-ndjson/, encodings: ['gzip' as const] } };

/** Files that prove a game, or days, to strangers, and lists of any length. */
export function registerExports(app: FastifyInstance, dependencies: ExportDependencies): void {
  const { store, commands } = dependencies;
  const serve = createStreaming(dependencies);

  async function proof(wanted: unknown, name: string) {
    const scope = ExportScope.parse(wanted);
    return (await whyNot(scope)) ?? { job: { proof: scope }, name };
  }

  async function whyNot(scope: ExportScope): Promise<Refusal | null> {
    if (scope.kind === 'days') return scope.from > scope.to ? refuse('INVALID_INPUT') : null;
    const [first] = await store.readRaw(streams.game(scope.branch, scope.game), 0n, 1);
    return first ? null : refuse('NOT_FOUND');
  }

  const game: Wanted = ({ branchId, gameNumber }) =>
    proof({ kind: 'game', branch: branchId, game: gameNumber }, `game-${String(gameNumber)}`);
  const days: Wanted = ({ branchId, from, to }) =>
    proof(
      { kind: 'days', branch: branchId, from, to },
      from === to ? `day-${String(from)}` : `days-${String(from)}-${String(to)}`,
    );
  const sessions: Wanted = async (input) => ({
    job: { list: 'game-sessions', input: allGameSessions.input.parse(input) },
  });
  const entries: Wanted = async (input, caller) => {
    const { accountId, role } = caller;
    const sight = { ownerId: await ownerFor(commands, caller), accountId, role };
    return { job: { list: 'activity', input: allActivity.input.parse(input), sight } };
  };

  app.get(pathOf(exportGame), asFile, (request, reply) => serve(exportGame, request, reply, game));
  app.get(pathOf(exportDays), asFile, (request, reply) => serve(exportDays, request, reply, days));
  app.get(pathOf(allGameSessions), asList, (request, reply) =>
    serve(allGameSessions, request, reply, sessions),
  );
  app.get(pathOf(allActivity), asList, (request, reply) => serve(allActivity, request, reply, entries));
}
