import { z } from 'zod';
import { Cartela } from './cartelas/cartela.ts';
import { EVENT_SCHEMA, type EventType } from './events.ts';
import { soldCartelas } from './game/sold-cartelas.ts';

const OneByOne = z.object({ cartelas: z.array(Cartela) });

/** Brings the data of one schema version up to the next: `upcasters[type][version]`. Stored events are never changed. */
type Upcast = (data: object) => object;
const upcasters: Partial<Record<EventType, Record<number, Upcast>>> = {
  // Until version 2 no game was opened by an old client.
  GameOpened: { 1: (data) => ({ ...data, source: 'own' }) },
  // Until version 3 cartelas stood one by one, their cells in five lists.
  CartelasSelected: {
    2: (data) => {
      const { success, data: told } = OneByOne.safeParse(data);
      return success ? soldCartelas(told.cartelas) : data;
    },
  },
  // Until version 2 voiding revealed no seed.
  GameVoided: { 1: (data) => ({ ...data, seed: null }) },
};

/**
 * Data and metadata of a stored event, nothing about them trusted yet, as today's schemas expect them. What is not even an
 * object, or tells of no version or of one to come, is given back as it is, for the schemas to reject.
 */
export function upcast(
  type: EventType,
  data: unknown,
  metadata: unknown,
): { data: unknown; metadata: unknown } {
  const version = versionOf(metadata);
  if (version === null || version >= EVENT_SCHEMA) return { data, metadata };
  const steps = upcasters[type];
  let current = data;
  for (let step = version; steps && step < EVENT_SCHEMA; step++)
    if (isObject(current)) current = steps[step]?.(current) ?? current;
  return { data: current, metadata: { ...(metadata as object), schema: EVENT_SCHEMA } };
}

/** Versions count from 1. */
function versionOf(metadata: unknown): number | null {
  if (!isObject(metadata) || !('schema' in metadata)) return null;
  const { schema } = metadata;
  return typeof schema === 'number' && Number.isInteger(schema) && schema >= 1 ? schema : null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
