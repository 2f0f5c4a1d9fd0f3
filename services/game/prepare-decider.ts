import type { DrawEvent } from '../../contracts/events.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { type Draw, type Draws, latestDraw } from './draws.ts';

/**
 * Commits the draw of the next game unless one is committed already that no game has used. `opened` is the number of the
 * latest game known to be opened (0 before the first), read after `draws` or before: game numbers only grow.
 */
export function decidePrepare(
  draws: Draws,
  opened: number,
  next: Pick<Draw, 'commitment' | 'sealedSeed'>,
): Decision<DrawEvent> {
  const committed = latestDraw(draws)?.gameNumber ?? 0;
  if (committed > opened) return accept();
  return accept({ type: 'DrawCommitted', data: { gameNumber: committed + 1, ...next } });
}
