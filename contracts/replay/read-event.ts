import { EventMetadata, isEventType } from '../events.ts';
import { type GameEvent, gameEvents } from '../game/events.ts';
import { upcast } from '../upcast.ts';
import type { RawGameEvent } from './queries.ts';

/** An event of a game as far as it can be read. */
export interface ReadEvent {
  readonly raw: RawGameEvent;
  /** Null of a kind that is not known here, or that does not say what its kind says: it is shown as it is. */
  readonly told: GameEvent | null;
  /** Who, when and by which command; null where the metadata are not the product's. */
  readonly metadata: EventMetadata | null;
  /** Whether it has a part in the game: read as a whole and not flawed. */
  readonly counts: boolean;
}

type GameEventType = GameEvent['type'];

/** Never throws: whatever stands in the log is shown. */
export function readEvent(raw: RawGameEvent): ReadEvent {
  const { type } = raw;
  const { data, metadata } = isEventType(type) ? upcast(type, raw.data, raw.metadata) : raw;
  const told = tellOf(type, data);
  const read = EventMetadata.safeParse(metadata);
  return {
    raw,
    told,
    metadata: read.success ? read.data : null,
    counts: told !== null && read.success && raw.flaw === null,
  };
}

/** What an event of a game says; null where its kind is not known, or its data are not of its kind. */
export function tellOf(type: string, data: unknown): GameEvent | null {
  if (!isGameEventType(type)) return null;
  const parsed = gameEvents[type].safeParse(data);
  // The schema was chosen by the type: the pair belongs together.
  return parsed.success ? ({ type, data: parsed.data } as GameEvent) : null;
}

function isGameEventType(type: string): type is GameEventType {
  return Object.hasOwn(gameEvents, type);
}
