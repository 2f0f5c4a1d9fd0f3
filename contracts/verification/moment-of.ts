import type { LoggedEvent } from './log-entry.ts';
import type { Moment } from './moment.ts';

export function momentOf({ metadata, position }: LoggedEvent): Moment {
  return { at: metadata.at, position };
}
