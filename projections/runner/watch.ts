import type { ReadModel } from '../../contracts/read-models.ts';
import type { StoredEvent } from '../../contracts/stored-event.ts';
import type { Flawed } from './flaws.ts';

export type RunnerState =
  | 'starting'
  | 'standby'
  | 'building'
  | 'live'
  | 'reconnecting'
  | 'halted'
  | 'stopped';

/** What the runners tell of themselves, for logs and metrics. */
export interface RunnerWatch {
  state(readModel: ReadModel, state: RunnerState, reason?: string): void;
  /** A batch was committed; `last` is its last event. */
  applied(readModel: ReadModel, events: number, seconds: number, last: StoredEvent): void;
  /** The checkpoint moved on without an event. */
  passed(readModel: ReadModel, commit: bigint): void;
  /** An event was met that is not the product's own, or cannot be read. */
  flawed(readModel: ReadModel, event: Flawed): void;
  /** A subscription or session was started again. */
  restarted(readModel: ReadModel, reason: string): void;
}
