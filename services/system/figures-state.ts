import type { OutputOf } from '../../contracts/endpoint.ts';
import { scopeOf } from '../../contracts/seal/scope.ts';
import { gameOfStream, isGameStream } from '../../contracts/streams.ts';
import type { figuresState } from '../../contracts/figures/queries.ts';
import type { Instant } from '../../contracts/time.ts';
import { standingStreams } from '../../projections/alarms/query.ts';
import { branchesVisibleTo } from '../../projections/branches/query.ts';
import type { Db } from '../../projections/database.ts';
import { haltedSince } from '../../projections/system/query.ts';
import type { Principal } from '../access/principal.ts';

/** What of the screens of whoever asks stands still, and since when. `silentSince`: since when nobody sees to some read model. */
export async function figuresStateFor(
  db: Db,
  viewer: Principal,
  silentSince: Instant | null,
): Promise<OutputOf<typeof figuresState>> {
  const [halted, standing] = await Promise.all([haltedSince(db), standingStreams(db)]);
  const [since = null] = [halted, silentSince].filter((each) => each !== null).toSorted();
  if (standing.length === 0) return { since, records: [] };
  const visible = new Map<string, Visible>();
  for (const branch of await branchesVisibleTo(db, viewer)) visible.set(branch.branchId, branch);
  const records = standing.flatMap((record) => {
    const branch = visible.get(scopeOf(record.stream));
    if (!branch) return [];
    const { branchId, branchName } = branch;
    const gameNumber = isGameStream(record.stream) ? gameOfStream(record.stream).gameNumber : null;
    return { branchId, branchName, gameNumber, since: record.since };
  });
  return { since, records };
}

type Visible = Awaited<ReturnType<typeof branchesVisibleTo>>[number];
