import { refuse } from '../../contracts/refusals.ts';
import { gameReplay } from '../../contracts/replay/queries.ts';
import type { Db } from '../../projections/database.ts';
import type { Commands } from '../commands/handle.ts';
import { wasOpened } from '../game/state.ts';
import { game } from '../game/stream.ts';
import { onQuery, type QueryRoute } from '../http/route.ts';
import { replayedFrom } from './replayed-from.ts';

export interface ReplayDependencies {
  readonly db: Db;
  readonly commands: Commands;
}

/** Any game as it was, event by event. */
export function replayRoutes({ db, commands }: ReplayDependencies): QueryRoute[] {
  /** A cashier who saw which cards miss one number while they are called could tell their holders. */
  async function isStillOpen(...id: Parameters<typeof game>): Promise<boolean> {
    const { state } = await commands.loadSound(game(...id));
    return wasOpened(state) && state.course.phase === 'open';
  }

  return [
    onQuery(gameReplay, async ({ input, caller }) => {
      const { branchId, gameNumber } = input;
      if (caller.role === 'branch_admin' && (await isStillOpen(branchId, gameNumber)))
        return refuse('GAME_STILL_OPEN');
      return (await replayedFrom(db, commands.store, input)) ?? refuse('NOT_FOUND');
    }),
  ];
}
