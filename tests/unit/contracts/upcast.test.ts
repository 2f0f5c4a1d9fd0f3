import { describe, expect, test } from 'vitest';
import { EVENT_SCHEMA, EventMetadata, type EventOf, eventSchemas } from '../../../contracts/events.ts';
import type { OwnOpening } from '../../../contracts/game/events.ts';
import { soldCartelas } from '../../../contracts/game/sold-cartelas.ts';
import { upcast } from '../../../contracts/upcast.ts';
import { givenMetadata } from '../../support/given.ts';
import { cartelas, opened, voided } from '../game/histories.ts';

const [, opening] = opened() as [unknown, EventOf<'GameOpened'>];
const { source: _source, ...writtenBefore } = opening.data;
const version = (schema: unknown) => ({ ...givenMetadata, schema });

describe('an event written under an older schema', () => {
  test('a game opened before there were old clients was opened by the product itself', () => {
    const { data, metadata } = upcast('GameOpened', writtenBefore, version(1));
    expect(eventSchemas.GameOpened.parse(data)).toEqual({ ...writtenBefore, source: 'own' });
    expect(EventMetadata.parse(metadata).schema).toBe(EVENT_SCHEMA);
  });

  test('a game voided before voiding revealed seeds reveals none', () => {
    const { seed: _seed, ...before } = voided.data;
    const { data } = upcast('GameVoided', before, version(1));
    expect(eventSchemas.GameVoided.parse(data)).toEqual(voided.data);
  });

  test.each([1, 2])('cartelas that stood one by one are read as they are today: version %i', (schema) => {
    const { data } = upcast('CartelasSelected', { cartelas }, version(schema));
    expect(eventSchemas.CartelasSelected.parse(data)).toEqual(soldCartelas(cartelas));
  });

  test.each([
    ['no grid', { cartelas: [{ cardId: 1, numbers: [[1, 2, 3]] }] }],
    ['no list', { cartelas: {} }],
    ['none at all', {}],
  ])('cartelas that are none stay for the schema to refuse: %s', (_, told) => {
    const { data } = upcast('CartelasSelected', told, version(2));
    expect(data).toBe(told);
    expect(eventSchemas.CartelasSelected.safeParse(data).success).toBe(false);
  });

  test("cartelas one by one are nothing that today's schema knows", () => {
    const { data } = upcast('CartelasSelected', { cartelas }, version(EVENT_SCHEMA));
    expect(eventSchemas.CartelasSelected.safeParse(data).success).toBe(false);
  });

  test('is valid under its new version also where its data has not changed', () => {
    const data = { place: 1, number: 42 };
    const read = upcast('NumberDrawn', data, version(1));
    expect(read.data).toBe(data);
    expect(EventMetadata.parse(read.metadata).schema).toBe(EVENT_SCHEMA);
  });

  test('is not changed itself', () => {
    const stored = Object.freeze({ ...writtenBefore });
    const metadata = Object.freeze(version(1));
    upcast('GameOpened', stored, metadata);
    expect(stored).not.toHaveProperty('source');
    expect(metadata.schema).toBe(1);
  });
});

test("an event of today's schema is read as it is", () => {
  const metadata = version(EVENT_SCHEMA);
  const read = upcast('GameOpened', writtenBefore, metadata);
  expect(read.data).toBe(writtenBefore);
  expect(read.metadata).toBe(metadata);
});

test.each([
  ['a version to come', version(EVENT_SCHEMA + 1)],
  ['no version', version(undefined)],
  ['a version that is none', version('1')],
  ['half a version', version(1.5)],
  ['version 0', version(0)],
  ['metadata that was cut off', '{"actor":'],
  ['no metadata', undefined],
])('%s stays for the schema to refuse', (_, metadata) => {
  const read = upcast('GameOpened', writtenBefore, metadata);
  expect(read).toEqual({ data: writtenBefore, metadata });
  expect(EventMetadata.safeParse(read.metadata).success).toBe(false);
});

test('data that was cut off stays for the schema to refuse', () => {
  const read = upcast('GameOpened', '{"totalBet":', version(1));
  expect(read.data).toBe('{"totalBet":');
  expect(eventSchemas.GameOpened.safeParse(read.data).success).toBe(false);
});

describe('what cannot be written down', () => {
  test('a legacy game keeps no winner type that nobody told', () => {
    const legacy = eventSchemas.GameOpened.parse({
      ...writtenBefore,
      source: 'legacy',
      winnerType: '1 Pattern',
    });
    expect(legacy).not.toHaveProperty('winnerType');
  });

  test('a game drawn here without a winner type, or one of no source', () => {
    const { winnerType: _type, ...untold } = opening.data as OwnOpening;
    expect(eventSchemas.GameOpened.safeParse(untold).success).toBe(false);
    expect(eventSchemas.GameOpened.safeParse(writtenBefore).success).toBe(false);
  });
});
