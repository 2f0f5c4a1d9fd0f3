import type { FactorEvent } from '../../../contracts/events.ts';
import { category } from '../../commands/category.ts';

/** The second factor of an account; null where it has none. */
export type Factor = SetFactor | null;
export interface SetFactor {
  readonly keyId: string;
  readonly sealedSecret: string;
  /** Hashes of the recovery codes that were not used yet. */
  readonly recovery: ReadonlySet<string>;
  /** The last time step whose code was used: neither it nor one before it is taken again. */
  readonly lastStep: number;
}

function evolve(state: Factor, event: FactorEvent): Factor {
  if (event.type === 'FactorSet') {
    const { keyId, sealedSecret, recovery, step } = event.data;
    return { keyId, sealedSecret, recovery: new Set(recovery), lastStep: step };
  }
  if (!state) return state;
  switch (event.type) {
    case 'RecoveryCodesSet':
      return { ...state, recovery: new Set(event.data.recovery) };
    case 'CodeUsed':
      return { ...state, lastStep: event.data.step };
    case 'RecoveryCodeUsed':
      return { ...state, recovery: new Set([...state.recovery].filter((hash) => hash !== event.data.hash)) };
    case 'FactorCleared':
      return null;
    default:
      return event satisfies never;
  }
}

/** What the second factor of an account is checked by. */
export const factor = category('factor', { initial: null, evolve });
