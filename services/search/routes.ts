import { search } from '../../contracts/search/queries.ts';
import type { Db } from '../../projections/database.ts';
import { found } from '../../projections/search/query.ts';
import { ownerFor } from '../access/principal.ts';
import type { Commands } from '../commands/handle.ts';
import { onQuery, type QueryRoute } from '../http/route.ts';

export interface SearchDependencies {
  readonly db: Db;
  readonly commands: Commands;
}

/** Finding by name or number. */
export function searchRoutes({ db, commands }: SearchDependencies): QueryRoute[] {
  return [
    onQuery(search, async ({ input: { text }, caller }) =>
      found(
        db,
        { ownerId: await ownerFor(commands, caller), branchUsersOnly: caller.role === 'auditor' },
        text,
      ),
    ),
  ];
}
