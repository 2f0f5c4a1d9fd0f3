import type { QuarantineEvent } from '../../contracts/events.ts';
import { reasonFault } from '../../contracts/reason.ts';
import { refuse } from '../../contracts/refusals.ts';
import type { FlawedEvent } from '../../contracts/system/events.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { keyOf, type Quarantined } from './state.ts';

type QuarantineDecision = Decision<QuarantineEvent>;

/** Told once, whichever process finds it first. */
export function decideReportDifference(found: FlawedEvent, { differences }: Quarantined): QuarantineDecision {
  return differences.has(keyOf(found)) ? accept() : accept({ type: 'DifferenceFound', data: found });
}

export interface Quarantine {
  readonly place: Pick<FlawedEvent, 'stream' | 'revision' | 'eventId'>;
  /** What stands there in the store. */
  readonly standing: (Omit<FlawedEvent, 'flaw'> & { readonly flaw: FlawedEvent['flaw'] | null }) | null;
  readonly reason: string;
}

/** Only what is flawed: nobody can have an event of the product skipped that tells the truth. */
export function decideQuarantine(
  { place, standing, reason }: Quarantine,
  { differences, events }: Quarantined,
): QuarantineDecision {
  const key = keyOf(place);
  if (events.has(key)) return accept();
  if (!standing || keyOf(standing) !== key) return refuse('EVENT_NOT_FLAWED');
  const { flaw, ...event } = standing;
  const found = flaw === null ? differences.get(key) : { ...event, flaw };
  if (!found) return refuse('EVENT_NOT_FLAWED');
  const fault = reasonFault(reason);
  if (fault) return refuse(fault);
  return accept({ type: 'EventQuarantined', data: { ...found, reason: reason.trim() } });
}
