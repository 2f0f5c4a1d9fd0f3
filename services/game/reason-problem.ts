import { isReason } from '../../contracts/reason.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';

/** Why a reason that is asked for will not do. */
export function reasonProblem(reason: string): Refusal | null {
  if (reason.trim() === '') return refuse('REASON_MISSING');
  return isReason(reason) ? null : refuse('REASON_TOO_SHORT');
}
