import type { EventData, FactorEvent } from '../../../contracts/events.ts';
import { refuse } from '../../../contracts/refusals.ts';
import { accept, type Decision } from '../../commands/decision.ts';
import type { Factor } from './state.ts';

export function decideSetFactor(wanted: EventData<'FactorSet'>, factor: Factor): Decision<FactorEvent> {
  return factor ? refuse('SECOND_FACTOR_ON') : accept({ type: 'FactorSet', data: wanted });
}

/** A code that was found right: of which time step, or the hash of which recovery code. */
export type RightCode =
  | { readonly kind: 'code'; readonly step: number }
  | { readonly kind: 'recovery-code'; readonly hash: string };

/** Each code counts once, whoever sends it again. */
export function decideUseCode(code: RightCode, factor: Factor): Decision<FactorEvent> {
  if (!factor) return refuse('SECOND_FACTOR_OFF');
  if (code.kind === 'code')
    return code.step > factor.lastStep
      ? accept({ type: 'CodeUsed', data: { step: code.step } })
      : refuse('CODE_USED');
  return factor.recovery.has(code.hash)
    ? accept({ type: 'RecoveryCodeUsed', data: { hash: code.hash } })
    : refuse('CODE_WRONG');
}

export function decideSetRecovery(
  wanted: EventData<'RecoveryCodesSet'>,
  factor: Factor,
): Decision<FactorEvent> {
  return factor ? accept({ type: 'RecoveryCodesSet', data: wanted }) : refuse('SECOND_FACTOR_OFF');
}

export function decideClearFactor(_: object, factor: Factor): Decision<FactorEvent> {
  return factor ? accept({ type: 'FactorCleared', data: {} }) : accept();
}
