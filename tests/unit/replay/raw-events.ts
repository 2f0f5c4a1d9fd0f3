import type { GameEvent } from '../../../contracts/events.ts';
import type { RawGameEvent } from '../../../contracts/replay/queries.ts';
import { givenMetadata } from '../../support/given.ts';

/** Events as the log would have them, a second apart. */
export function rawEvents(events: readonly { type: string; data: unknown }[]): RawGameEvent[] {
  return events.map(({ type, data }, revision) => {
    const at = secondsLater(revision);
    return {
      revision,
      eventId: `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`,
      type,
      storedAt: at,
      username: 'arada',
      data,
      metadata: { ...givenMetadata, at },
      flaw: null,
    };
  });
}

export function secondsLater(seconds: number) {
  return new Date(Date.parse(givenMetadata.at) + seconds * 1000).toISOString() as typeof givenMetadata.at;
}

/** What a newer build may have written. */
export const unknownKind = { type: 'SeatsCounted', data: { seats: 40, rows: [1, 2] } };

/** Of a known kind, but not as that kind is. */
export const damaged: { type: GameEvent['type']; data: unknown } = {
  type: 'NumberDrawn',
  data: { place: 'first' },
};
