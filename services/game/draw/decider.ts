import type { DrawEvent, EventData, EventOf } from '../../../contracts/events.ts';
import type { GameNumber } from '../../../contracts/ids.ts';
import type { Instant } from '../../../contracts/time.ts';
import { accept, type Decision } from '../../commands/decision.ts';
import { type Present, whyReplaced } from './draft.ts';
import type { Committed } from './seeds.ts';
import { drawOf, type Draws, latestDraw } from './state.ts';

export interface Reveal {
  /** Seeds of drafts whose number was opened with another one. */
  readonly reveal: readonly EventData<'DrawRevealed'>[];
}

export interface Prepare extends Reveal, Omit<Present, 'now'> {
  /**
   * The number of the latest game known to be opened, 0 before the first. It may be out of date, because numbers only grow.
   */
  readonly opened: number;
  readonly commit: (gameNumber: GameNumber) => Committed;
}

/**
 * Commits the draw of the next game unless one is committed already that no game has used; that one is replaced for one of four
 * reasons only. Tells the seeds that a crash after an opening has left untold.
 */
export function decidePrepare(command: Prepare, draws: Draws, now: Instant): Decision<DrawEvent> {
  const { opened, commit } = command;
  const told = untold(command, draws);
  const latest = latestDraw(draws);
  const committed = (draw: Committed): DrawEvent => ({ type: 'DrawCommitted', data: draw });
  if (!latest || latest.gameNumber <= opened)
    return accept<DrawEvent>(...told, committed(commit((latest?.gameNumber ?? 0) + 1)));
  const reason = whyReplaced(latest, { ...command, now });
  if (reason === null) return accept<DrawEvent>(...told);
  const next = commit(latest.gameNumber);
  return accept<DrawEvent>(...told, committed({ ...next, replaces: latest.commitment, reason }));
}

export function decideReveal(command: Reveal, draws: Draws): Decision<DrawEvent> {
  return accept<DrawEvent>(...untold(command, draws));
}

function untold({ reveal }: Reveal, draws: Draws): EventOf<'DrawRevealed'>[] {
  return reveal
    .filter(({ commitment }) => drawOf(draws, commitment)?.revealed === false)
    .map((data) => ({ type: 'DrawRevealed', data }));
}
