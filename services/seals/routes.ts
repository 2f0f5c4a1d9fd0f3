import { newestSeal, sealedBranches, sealedDays, sealState } from '../../contracts/seal/queries.ts';
import type { Db } from '../../projections/database.ts';
import { newestSealOf, sealedBranchesOf, sealedDaysOf, sealStateOf } from '../../projections/seals/query.ts';
import { ownerFor } from '../access/principal.ts';
import type { Commands } from '../commands/handle.ts';
import { onQuery, type QueryRoute } from '../http/route.ts';

export interface SealsDependencies {
  readonly db: Db;
  readonly commands: Commands;
  readonly timeZone: string;
  readonly clock: () => Date;
}

/** What was sealed, and whether all is. */
export function sealsRoutes({ db, commands, timeZone, clock }: SealsDependencies): QueryRoute[] {
  return [
    onQuery(sealedDays, ({ input }) => sealedDaysOf(db, input, timeZone)),
    onQuery(sealedBranches, async ({ input, caller }) =>
      sealedBranchesOf(db, input.number, await ownerFor(commands, caller)),
    ),
    onQuery(sealState, () => sealStateOf(db, timeZone, clock())),
    onQuery(newestSeal, async () => ({ newest: await newestSealOf(db) })),
  ];
}
