import type { DrawEvent } from '../../../contracts/events.ts';
import type { GameNumber } from '../../../contracts/ids.ts';
import { accept, type Decision } from '../../commands/decision.ts';
import { type Draw, type Draws, latestDraw } from './state.ts';

export interface Prepare {
  /**
   * The number of the latest game known to be opened, 0 before the first. It may be out of date, because numbers only grow.
   */
  readonly opened: number;
  readonly commit: (gameNumber: GameNumber) => Draw;
}

/** Commits the draw of the next game unless one is committed already that no game has used. */
export function decidePrepare({ opened, commit }: Prepare, draws: Draws): Decision<DrawEvent> {
  const committed = latestDraw(draws)?.gameNumber ?? 0;
  if (committed > opened) return accept();
  return accept({ type: 'DrawCommitted', data: commit(committed + 1) });
}
