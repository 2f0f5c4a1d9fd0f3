import { describe, expect, test } from 'vitest';
import { readBody } from '../../../services/php/body.ts';
import { bodyKinds, bodyOf } from '../../support/old-client.ts';

const FORM = 'application/x-www-form-urlencoded';
const read = (type: string | undefined, text: string) => readBody(type, Buffer.from(text));

test.each(bodyKinds)('lists and records in lists are read from %s', async (kind) => {
  const fields = { name: 'ካርቴላ & ቢንጎ', list: ['1', '2'], winners: [{ cardId: '3', time: '10:15' }] };
  const { payload, type } = bodyOf(fields, kind);
  expect(await read(type, payload)).toEqual(fields);
});

test('what FormData of a browser sends is read', async () => {
  const form = new FormData();
  form.append('user_id', 'x');
  form.append('list[]', '1');
  form.append('list[]', '2');
  form.append('a file', new Blob(['x']));
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  expect(await readBody(type, Buffer.from(await sent.arrayBuffer()))).toEqual({
    user_id: 'x',
    list: ['1', '2'],
  });
});

test.each([
  undefined,
  '',
  'text/plain;charset=UTF-8',
  'application/json; charset=utf-8',
  FORM,
  'application/vnd.api+json',
])('JSON is read as %j, for that is how old clients send it', async (type) =>
  expect(await read(type, ' {"a": 1}')).toEqual({ a: 1 }),
);

test.each([undefined, FORM, 'application/json'])('nothing is no fields (%j)', async (type) =>
  expect(await read(type, ' \r\n')).toEqual({}),
);

test('a list as long as a game has cartelas is a list', async () => {
  const fields = { clickednumbers: Array.from({ length: 8_000 }, (_, index) => String(index)) };
  expect(await read(FORM, bodyOf(fields, 'urlencoded').payload)).toEqual(fields);
});

describe('what cannot be read', () => {
  test.each([
    ['application/json', '{"a":'],
    ['application/json', '[1]'],
    ['application/json', 'null'],
    ['application/json', '7'],
    ['text/plain', 'a=1'],
    ['application/xml', '<a/>'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\nx'],
    [FORM, 'a[b][c][d][e]=1'],
    [FORM, 'a=1&'.repeat(20_000)],
  ])('%s: %j', async (type, text) => expect(await read(type, text)).toBe('unreadable'));
});

test('no field reaches the prototype of anything', async () => {
  for (const [type, text] of [
    [FORM, '__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1'],
    ['application/json', '{"__proto__":{"polluted":1}}'],
  ] as const)
    await read(type, text);
  expect('polluted' in {}).toBe(false);
});
