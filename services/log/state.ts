import type { LogEvent } from '../../contracts/events.ts';
import type { Position } from '../../contracts/position.ts';
import { category } from '../commands/category.ts';

/** What is known of the log as a whole. */
export interface Log {
  /** Where it was last restored; null if it never was. */
  readonly restoredAt: Position | null;
}

function evolve(state: Log, event: LogEvent, _: unknown, position: Position): Log {
  switch (event.type) {
    case 'LogRestored':
      return { ...state, restoredAt: position };
    case 'LogIdentified':
    case 'LogRekeyed':
      return state;
    default:
      return event satisfies never;
  }
}

const initial: Log = { restoredAt: null };
export const log = category('log', { initial, evolve });
