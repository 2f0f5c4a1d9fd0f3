import type { LoggedEvent } from './log-entry.ts';
import type { End, Moment } from './moment.ts';

export function momentOf({ metadata, position }: LoggedEvent): Moment {
  return { at: metadata.at, position };
}

export function endBy(event: LoggedEvent): End {
  return { ...momentOf(event), commandId: event.metadata.commandId };
}
