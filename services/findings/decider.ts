import type { EventData, FindingsEvent } from '../../contracts/events.ts';
import { reasonFault } from '../../contracts/reason.ts';
import { refuse } from '../../contracts/refusals.ts';
import type { Instant } from '../../contracts/time.ts';
import { accept, type Decision } from '../commands/decision.ts';
import type { Acknowledged } from './state.ts';

export interface Acknowledgement {
  /** What was found, and since when; `since` null: from the beginning. Undefined where nothing of that key is found any more. */
  readonly standing: (Omit<EventData<'FindingAcknowledged'>, 'note'> & { since: Instant | null }) | undefined;
  readonly note: string;
}

/** What nobody has found cannot be acknowledged beforehand, and what came up anew has to be again. */
export function decideAcknowledge(
  { standing, note }: Acknowledgement,
  acknowledged: Acknowledged,
): Decision<FindingsEvent> {
  if (!standing) return refuse('FINDING_NOT_OPEN');
  const { key, finding, since } = standing;
  const before = acknowledged.get(key);
  if (before !== undefined && (since === null || before >= since)) return refuse('FINDING_NOT_OPEN');
  const fault = reasonFault(note);
  if (fault) return refuse(fault);
  return accept({ type: 'FindingAcknowledged', data: { key, finding, note: note.trim() } });
}
