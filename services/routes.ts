import { randomBytes } from 'node:crypto';
import type { IdentifiedStore } from './event-store/eventstoredb.ts';
import type { Db } from '../projections/database.ts';
import { accountRoutes } from './accounts/routes.ts';
import type { RecordedRequests } from './access/recorded-requests.ts';
import type { FactorDependencies } from './accounts/second-factor-routes.ts';
import { type SessionDependencies, sessionRoutes } from './accounts/session-routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { analysisRoutes } from './analysis/routes.ts';
import { branchRoutes } from './branches/routes.ts';
import type { ReadSource } from './cartelas/file-reader/read-source.ts';
import { cartelasRoutes } from './cartelas/routes.ts';
import type { DrawKeys } from './game/draw/keys.ts';
import { findingsRoutes } from './findings/routes.ts';
import { legacyGameCommands } from './game/legacy/routes.ts';
import { createPlaying } from './game/play-game.ts';
import { gameRoutes } from './game/routes.ts';
import type { Route } from './http/route.ts';
import { deleteBranch } from './registration/delete-branch.ts';
import { register } from './registration/register.ts';
import { replayRoutes } from './replay/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import type { ShortRoots } from './seals/roots/short-roots.ts';
import type { SealWebhook } from './seals/webhook/webhook.ts';
import { sealsRoutes } from './seals/routes.ts';
import { searchRoutes } from './search/routes.ts';
import type { ClockWatch } from './clock/clock-watch.ts';
import type { ProjectionsWatch } from './system/projections-watch.ts';
import { systemRoutes } from './system/routes.ts';

export interface RoutesDependencies extends FactorDependencies, SessionDependencies {
  readonly requests: Pick<RecordedRequests, 'saved'>;
  readonly db: Db;
  readonly drawKeys: DrawKeys;
  readonly readSource: ReadSource;
  readonly clock: () => Date;
  readonly clockWatch: Pick<ClockWatch, 'look'>;
  readonly projectionsWatch: Pick<ProjectionsWatch, 'silent' | 'silentSince'>;
  readonly webhook: SealWebhook | null;
  readonly shortRoots: Pick<ShortRoots, 'of'>;
  readonly store: Pick<IdentifiedStore, 'ping' | 'node' | 'damagedAt' | 'rekeyed'>;
  /** The data folder of a single machine; null where there is none. */
  readonly dataFolder: string | null;
  /** Whether games may be played on old clients, where the branch may. */
  readonly legacyGames: boolean;
}

/** The routes of every subject; what spans accounts and branches is handed to both. */
export function allRoutes(dependencies: RoutesDependencies): Route[] {
  const { commands, passwords, drawKeys } = dependencies;
  const playing = createPlaying({ commands, drawKeys, randomBytes });
  return [
    ...accountRoutes({
      ...dependencies,
      register: (context, wanted, password) =>
        register(commands, passwords, context, { ...wanted, branch: null }, password),
    }),
    ...sessionRoutes(dependencies),
    ...branchRoutes({
      ...dependencies,
      register: (context, wanted, password) =>
        register(commands, passwords, context, { ...wanted, role: 'branch_admin' }, password),
      deleteBranch: (context, wanted) => deleteBranch(commands, context, wanted),
    }),
    ...cartelasRoutes(dependencies),
    ...gameRoutes({ ...playing, db: dependencies.db }),
    ...legacyGameCommands(playing, dependencies.legacyGames),
    ...analysisRoutes(dependencies),
    ...activityRoutes(dependencies),
    ...replayRoutes(dependencies),
    ...reportRoutes(dependencies),
    ...searchRoutes(dependencies),
    ...findingsRoutes(dependencies),
    ...systemRoutes(dependencies),
    ...sealsRoutes(dependencies),
  ];
}
