import type { ReadModelProgress } from '../../../../contracts/operations/queries.ts';

/** How a read model is shown to stand: one that nobody sees to does not follow, whatever its row says. */
export function shownState({
  state,
  rebuild,
  silentSince,
}: Pick<ReadModelProgress, 'state' | 'rebuild' | 'silentSince'>): ReadModelProgress['state'] | 'silent' {
  if (state === 'halted') return state;
  // Whoever rebuilds it may be another process.
  if (rebuild !== null) return 'building';
  return silentSince === null ? state : 'silent';
}
