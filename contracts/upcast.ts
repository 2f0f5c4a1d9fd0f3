import { EVENT_SCHEMA, type EventType } from './events.ts';

/** Brings the data of one schema version up to the next: `upcasters[type][version]`. Stored events are never changed. */
type Upcast = (data: unknown) => unknown;
const upcasters: Partial<Record<EventType, Record<number, Upcast>>> = {};

/** Data and metadata of a stored event, nothing about them trusted yet, as today's schemas expect them. */
export function upcast(
  type: EventType,
  data: unknown,
  metadata: unknown,
): { data: unknown; metadata: unknown } {
  const steps = upcasters[type];
  const version = versionOf(metadata);
  if (!steps || version === null || version >= EVENT_SCHEMA) return { data, metadata };
  let current = data;
  for (let step = version; step < EVENT_SCHEMA; step++) current = steps[step]?.(current) ?? current;
  return { data: current, metadata: { ...(metadata as object), schema: EVENT_SCHEMA } };
}

function versionOf(metadata: unknown): number | null {
  if (typeof metadata !== 'object' || metadata === null || !('schema' in metadata)) return null;
  return typeof metadata.schema === 'number' ? metadata.schema : null;
}
