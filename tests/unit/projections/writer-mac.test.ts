import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { WriterKeys } from '../../../projections/event-store/writer-keys.ts';
import { type EventBytes, macFlaw, withMac } from '../../../projections/event-store/writer-mac.ts';

const key = new Uint8Array(32).fill(7);
const keys = new WriterKeys([key]);
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const event: EventBytes = {
  stream: 'username-አበበ',
  revision: 3n,
  id: '01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f',
  type: 'NumberDrawn',
  data: bytes('{"place":1,"number":7}'),
  metadata: bytes('{"actor":{"accountId":null,"role":"system"},"schema":2}'),
};
const signed = (given: Partial<EventBytes> = {}, by = keys): EventBytes => {
  const whole = { ...event, ...given };
  return { ...whole, metadata: withMac(whole, by) };
};

describe('the MAC of an event', () => {
  test('is the last member of its metadata, over the lines that the README writes out', () => {
    const sha256 = (...parts: (string | Uint8Array)[]) =>
      parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
    const body = sha256('bingo-hall body 1\n', `${event.data.length}\n`, event.data, event.metadata);
    const text = `bingo-hall writer 1\n18:username-አበበ\n3\n${event.id}\n11:NumberDrawn\n${body}\n`;
    const keyId = sha256('bingo-hall writer key 1\n', key).slice(0, 16);
    const mac = createHmac('sha256', key).update(text).digest('base64url');
    expect(Buffer.from(signed().metadata).toString()).toBe(
      `{"actor":{"accountId":null,"role":"system"},"schema":2,"mac":"${keyId}.${mac}"}`,
    );
  });

  test('holds where it was made', () => expect(macFlaw(signed(), keys)).toBeNull());

  test.each<[string, Partial<EventBytes>]>([
    ['stream', { stream: 'username-other' }],
    ['revision', { revision: 4n }],
    ['id', { id: '01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e10' }],
    ['type', { type: 'NumberDrawm' }],
    ['data', { data: bytes('{"place":1,"number":8}') }],
    ['data, white space alone', { data: bytes('{"place":1, "number":7}') }],
  ])('holds for no other %s', (_, changed) =>
    expect(macFlaw({ ...signed(), ...changed }, keys)).toBe('WRONG_MAC'),
  );

  test('holds for no other metadata, and for none with anything after it', () => {
    const text = Buffer.from(signed().metadata).toString();
    const changed = (to: string) => macFlaw({ ...event, metadata: bytes(to) }, keys);
    expect(changed(text.replace('system', 'agents'))).toBe('WRONG_MAC');
    expect(changed(text.replace(/.(?="}$)/, (last) => (last === 'A' ? 'B' : 'A')))).toBe('WRONG_MAC');
    expect(changed(`${text} `)).toBe('NO_MAC');
    expect(changed(text.replace(/}$/, ',"more":1}'))).toBe('NO_MAC');
    expect(changed('{}')).toBe('NO_MAC');
    expect(changed('')).toBe('NO_MAC');
  });

  test('moves no byte from the data into the metadata', () => {
    const [data, metadata] = [bytes('{"a":1}{'), bytes('"b":2}')];
    const moved = { ...signed({ data, metadata }), data: bytes('{"a":1}') };
    expect(macFlaw(moved, keys)).toBe('WRONG_MAC');
  });

  test('of a key that is not here says so; of several the first writes and all check', () => {
    const other = new Uint8Array(32).fill(8);
    expect(macFlaw(signed(), new WriterKeys([other]))).toBe('UNKNOWN_KEY');
    const both = new WriterKeys([other, key]);
    expect(macFlaw(signed(), both)).toBeNull();
    expect(macFlaw(signed({}, both), new WriterKeys([other]))).toBeNull();
  });
});

test('a writer key has 32 bytes, and there is at least one', () => {
  expect(() => new WriterKeys([])).toThrow('there must be a writer key');
  expect(() => new WriterKeys([new Uint8Array(16)])).toThrow('32 bytes, not 16');
});
