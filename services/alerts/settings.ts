import type { MachineLimits } from './machine.ts';
import type { SenderSettings } from './alerts.ts';

/** Where alerts are sent, and from when on something is one. */
export interface AlertSettings extends SenderSettings {
  readonly lagMinutes: number;
  /** The folder on this machine that is watched; null: none is here. */
  readonly machine: (MachineLimits & { readonly folder: string }) | null;
}
