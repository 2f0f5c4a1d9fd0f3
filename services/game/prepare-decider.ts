import type { DrawEvent } from '../../contracts/events.ts';
import type { GameNumber } from '../../contracts/ids.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { type Draw, type Draws, latestDraw } from './draws.ts';

/**
 * Commits the draw of the next game unless one is committed already that no game has used. `opened`: the number of the
 * latest game known to be opened, 0 before the first. It may be out of date, because numbers only grow.
 */
export function decidePrepare(
  draws: Draws,
  opened: number,
  commit: (gameNumber: GameNumber) => Draw,
): Decision<DrawEvent> {
  const committed = latestDraw(draws)?.gameNumber ?? 0;
  if (committed > opened) return accept();
  return accept({ type: 'DrawCommitted', data: commit(committed + 1) });
}
