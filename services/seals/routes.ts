import type { OutputOf } from '../../contracts/endpoint.ts';
import {
  newestSeal,
  sealedBranches,
  sealedDays,
  sealState,
  sealWebhook,
  shortRoots,
} from '../../contracts/seal/queries.ts';
import type { Db } from '../../projections/database.ts';
import { newestSealOf, sealedBranchesOf, sealedDaysOf, sealStateOf } from '../../projections/seals/query.ts';
import { ownerFor } from '../access/principal.ts';
import type { Commands } from '../commands/handle.ts';
import { onQuery, type QueryRoute } from '../http/route.ts';
import type { ShortRoots } from './roots/short-roots.ts';
import type { SealWebhook } from './webhook/webhook.ts';

export interface SealsDependencies {
  readonly db: Db;
  readonly commands: Commands;
  readonly timeZone: string;
  readonly clock: () => Date;
  readonly webhook: SealWebhook | null;
  readonly shortRoots: Pick<ShortRoots, 'of'>;
}

/** What was sealed, and whether all is. */
export function sealsRoutes({
  db,
  commands,
  timeZone,
  clock,
  webhook,
  shortRoots: roots,
}: SealsDependencies): QueryRoute[] {
  return [
    onQuery(sealedDays, ({ input }) => sealedDaysOf(db, input, timeZone)),
    onQuery(sealedBranches, async ({ input, caller }) =>
      sealedBranchesOf(db, input.number, await ownerFor(commands, caller)),
    ),
    onQuery(sealState, () => sealStateOf(db, timeZone, clock())),
    onQuery(sealWebhook, async () => ({ webhook: webhook && (await webhookState(webhook)) })),
    onQuery(shortRoots, ({ input }) => roots.of(input)),
    onQuery(newestSeal, async () => ({ newest: await newestSealOf(db) })),
  ];
}

async function webhookState(webhook: SealWebhook): Promise<OutputOf<typeof sealWebhook>['webhook']> {
  const { origin } = webhook;
  const row = await webhook.deliveries.state();
  if (!row) return { origin, delivered: 0, triedAt: null, failing: null };
  const { failing_since: since, problem, attempts, status, next_at: nextAt, alarm } = row;
  const failing = since && problem ? { since, attempts, problem, status, nextAt, alarm } : null;
  return { origin, delivered: row.delivered, triedAt: row.tried_at, failing };
}
