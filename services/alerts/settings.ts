import type { WatchedMachine } from './machine.ts';
import type { SenderSettings } from './alerts.ts';

/** Where alerts are sent, and from when on something is one. */
export interface AlertSettings extends SenderSettings {
  readonly lagMinutes: number;
  /** Null: there is no data folder here. */
  readonly machine: WatchedMachine | null;
}
