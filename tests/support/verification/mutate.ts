import type { DomainEvent, EventType } from '../../../contracts/events.ts';
import type { LoggedEvent } from '../../../contracts/verification/log-entry.ts';

type Data = Record<string, unknown>;
/** What has been done to a log. */
export type Mutation = (log: readonly LoggedEvent[]) => readonly LoggedEvent[];

/** Places and revisions as if nothing else had ever been written. */
function numbered(log: readonly LoggedEvent[]): LoggedEvent[] {
  const next = new Map<string, bigint>();
  return log.map((event, index) => {
    const revision = next.get(event.stream) ?? 0n;
    next.set(event.stream, revision + 1n);
    const place = BigInt(index);
    return { ...event, revision, position: { commit: place, prepare: place } };
  });
}

/** Where the event of a type stands: the first, or counted from the end if negative. */
function find(log: readonly LoggedEvent[], type: EventType, nth: number): number {
  const places = log.flatMap((event, index) => (event.type === type ? [index] : []));
  const place = places.at(nth);
  if (place === undefined) throw new Error(`no such event: ${type} ${nth}`);
  return place;
}

/** Says something else in one event. */
export function saying(type: EventType, change: Data | ((data: Data) => Data), nth = 0): Mutation {
  return (log) => {
    const place = find(log, type, nth);
    return log.map((event, index) => {
      if (index !== place) return event;
      const told: Data = event.data;
      const data = typeof change === 'function' ? change(structuredClone(told)) : { ...told, ...change };
      return { ...event, data } as LoggedEvent;
    });
  };
}

/** Says something else of who did it, or when. */
export function tellingOf(type: EventType, change: Data, nth = 0): Mutation {
  return (log) => {
    const place = find(log, type, nth);
    return log.map((event, index) =>
      index === place ? { ...event, metadata: { ...event.metadata, ...change } } : event,
    );
  };
}

export function removed(type: EventType, nth = 0): Mutation {
  return (log) => numbered(log.filter((_, index) => index !== find(log, type, nth)));
}

/** Taken out of the log, and the gap left. */
export function tornOut(type: EventType, nth = 0): Mutation {
  return (log) => log.filter((_, index) => index !== find(log, type, nth));
}

/** Written once more, right behind. */
export function repeated(type: EventType, nth = 0): Mutation {
  return (log) => {
    const place = find(log, type, nth);
    return numbered(log.flatMap((event, index) => (index === place ? [event, event] : [event])));
  };
}

/** One more event in front of (or behind) another one, in the same stream if none is named, and by the same hand. */
export function added(
  event: DomainEvent & { readonly stream?: string },
  where: 'before' | 'after',
  type: EventType,
  nth = 0,
): Mutation {
  return (log) => {
    const place = find(log, type, nth);
    return numbered(
      log.flatMap((each, index) => {
        if (index !== place) return [each];
        const more = { ...each, ...structuredClone(event) } as LoggedEvent;
        return where === 'before' ? [more, each] : [each, more];
      }),
    );
  };
}

/** An event stands behind another one instead of where it was; times stay in order. */
export function moved(type: EventType, behind: EventType, nth = 0): Mutation {
  return (log) => {
    const place = find(log, type, nth);
    const target = find(log, behind, 0);
    const { at } = log[target]?.metadata ?? {};
    const event = { ...log[place], metadata: { ...log[place]?.metadata, at } } as LoggedEvent;
    return numbered(
      log.flatMap((each, index) => {
        if (index === place) return [];
        return index === target ? [each, event] : [each];
      }),
    );
  };
}

/** One after the other. */
export function all(...mutations: readonly Mutation[]): Mutation {
  return (log) => mutations.reduce((changed, mutate) => mutate(changed), log);
}
