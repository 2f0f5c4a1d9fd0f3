import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';
import { gameReplay, type RawGameEvent } from '../../../../contracts/replay/queries.ts';
import type { Api } from '../../api/api.ts';
import { keyOf } from '../../api/key-of.ts';

const KEPT_MS = 30 * 60_000;

interface Told {
  readonly events: readonly RawGameEvent[];
  /** Whether the branch has a game after this one. */
  readonly next: boolean;
}

const ends: ReadonlySet<string> = new Set(['GameFinished', 'GameVoided', 'GameCancelled']);

/**
 * A game's events as the log has them. What has been told once never changes: asked again, only what has been added since comes over
 * the line. Read from the log, which says nothing of changes; whatever a game's events change tells of them, and after its end nothing
 * but payments and voids is added, which `analysis` shows.
 */
export function replayEventsOf(api: Api, client: QueryClient, branchId: BranchId, gameNumber: GameNumber) {
  const queryKey = keyOf(gameReplay, { branchId, gameNumber });
  const known = () => client.getQueryData<Told>(queryKey)?.events ?? [];
  const ended = known().some(({ type }) => ends.has(type));
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Told> => {
      const events = [...known()];
      for (;;) {
        const told = await api.ask(gameReplay, { branchId, gameNumber, from: events.length }, { signal });
        events.push(...told.events);
        if (!told.more) return { events, next: told.next };
      }
    },
    // The events known before are the same objects, so nothing need be compared with them.
    structuralSharing: false,
    gcTime: KEPT_MS,
    meta: { reads: ended ? ['analysis'] : [...gameReplay.reads, 'board', 'analysis', 'activity'], branchId },
  });
}
