import { reasonFault } from '../../contracts/reason.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';

/** Why a reason that is asked for will not do. */
export function reasonProblem(reason: string): Refusal | null {
  const fault = reasonFault(reason);
  return fault && refuse(fault);
}
