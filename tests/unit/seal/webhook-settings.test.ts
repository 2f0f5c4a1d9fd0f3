import { expect, test } from 'vitest';
import { readSettings, webhookOf } from '../../../services/settings.ts';

const needed = {
  EVENTSTORE_URL: 'esdb://localhost:2113',
  DATABASE_URL: 'postgres://localhost/bingo',
  DRAW_KEY: Buffer.alloc(32).toString('base64'),
  WRITER_KEYS: Buffer.alloc(32).toString('base64'),
};
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const read = (SEAL_WEBHOOK_URL: string, more: Record<string, string> = { SEAL_WEBHOOK_SECRET: secret }) =>
  webhookOf(readSettings({ ...needed, SEAL_WEBHOOK_URL, ...more }));

test('lines are sent over https, or to this machine', () => {
  expect(read('https://hooks.example/x')).toMatchObject({ secret: new Uint8Array(24).fill(7) });
  for (const host of ['localhost', '127.0.0.1:9000', '[::1]:9000'])
    expect(read(`http://${host}/x`)?.url.host).toBe(host);
  expect(() => read('http://hooks.example/x')).toThrow('must begin with https://');
  expect(() => read('http://127.0.0.1.example/x')).toThrow('must begin with https://');
  const on = { SEAL_WEBHOOK_SECRET: secret, SEAL_WEBHOOK_PLAIN_HTTP: 'on' };
  expect(read('http://hooks.example/x', on)).not.toBeNull();
  expect(webhookOf(readSettings(needed))).toBeNull();
});

test('an address with a login, and one without a secret of a sound length, are refused', () => {
  expect(() => read('https://user:word@hooks.example/x')).toThrow('must not carry a login');
  expect(() => read('https://hooks.example/x', {})).toThrow('must be given together');
  expect(() => read('https://hooks.example/x', { SEAL_WEBHOOK_SECRET: 'whsec_short' })).toThrow('24 to 64');
});
