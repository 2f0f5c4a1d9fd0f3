import { expect, test } from 'vitest';
import { readSettings } from '../../../services/settings.ts';

const least = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  DATABASE_URL: 'postgres://127.0.0.1/bingo',
  DRAW_KEY: Buffer.alloc(32, 7).toString('base64'),
  WRITER_KEYS: Buffer.alloc(32, 8).toString('base64'),
};

test('the least that is needed', () =>
  expect(readSettings(least)).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    BUSINESS_TIMEZONE: 'Africa/Addis_Ababa',
    DRAW_KEY: new Uint8Array(32).fill(7),
    WRITER_KEYS: [new Uint8Array(32).fill(8)],
    REQUIRE_SECOND_FACTOR: 'off',
    ACCEPT_LOST_DRAWS: 'off',
    LEGACY_GAMES: 'on',
    SESSION_HOURS: 168,
    CHANGE_GIVEN_PASSWORDS: 'off',
    TRUST_PROXY: [],
  }));

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ BUSINESS_TIMEZONE: 'Addis' }, 'BUSINESS_TIMEZONE is not an IANA time zone'],
  [{ DRAW_KEY: 'short' }, 'DRAW_KEY must be 32 bytes in base64'],
  [{ EVENTSTORE_URL: 'http://127.0.0.1' }, 'EVENTSTORE_URL must begin with esdb://'],
  [{ BOOTSTRAP_USERNAME: 'agent' }, 'BOOTSTRAP_USERNAME and BOOTSTRAP_PASSWORD must be given together'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ TLS_CERT: '/etc/hall.pem' }, 'TLS_CERT and TLS_KEY must be given together'],
  [{ SESSION_HOURS: '0' }, 'SESSION_HOURS'],
  [{ FRESH_PASSWORD_MINUTES: 'soon' }, 'FRESH_PASSWORD_MINUTES'],
  [{ CHANGE_GIVEN_PASSWORDS: 'perhaps' }, 'CHANGE_GIVEN_PASSWORDS'],
  [{ DRAW_KEY: '' }, 'DRAW_KEY must be set'],
  [{ WRITER_KEYS: '' }, 'WRITER_KEYS must be set'],
  [{ WRITER_KEYS: `${least.WRITER_KEYS},short` }, 'WRITER_KEYS must be one or more times 32 bytes'],
])('%o is refused in one line', (bad, said) => {
  const read = () => readSettings({ ...least, ...bad });
  expect(read).toThrow(said);
  expect(read).toThrow(/^[^\n]*$/);
});

test('addresses of proxies are a list', () =>
  expect(readSettings({ ...least, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).TRUST_PROXY).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
  ]));

test('writer keys are a list: the first writes', () => {
  const another = Buffer.alloc(32, 9).toString('base64');
  expect(readSettings({ ...least, WRITER_KEYS: `${another},${least.WRITER_KEYS}` }).WRITER_KEYS).toEqual([
    new Uint8Array(32).fill(9),
    new Uint8Array(32).fill(8),
  ]);
});
