import { expect, test } from 'vitest';
import { BadEnvironment } from '../../../contracts/environment.ts';
import { readSettings, readSettingsOr } from '../../../projections/settings.ts';

const good = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  DATABASE_URL: 'postgres://127.0.0.1/bingo',
  WRITER_KEYS: Buffer.alloc(32, 8).toString('base64'),
};

test('defaults are used for what is not set or empty', () => {
  expect(readSettings({ ...good, LOG_LEVEL: '', METRICS_PORT: '' })).toEqual({
    ...good,
    WRITER_KEYS: [new Uint8Array(32).fill(8)],
    LOG_LEVEL: 'info',
    BUSINESS_TIMEZONE: 'Africa/Addis_Ababa',
    METRICS_HOST: '127.0.0.1',
  });
});

test('a port is a number', () => {
  expect(readSettings({ ...good, METRICS_PORT: '9100' }).METRICS_PORT).toBe(9_100);
  expect(() => readSettings({ ...good, METRICS_PORT: 'nine' })).toThrow(/^METRICS_PORT /);
});

test('every bad setting is named in one line', () => {
  const bad = () => readSettings({ EVENTSTORE_URL: 'http://x', LOG_LEVEL: 'loud' });
  expect(bad).toThrow(BadEnvironment);
  expect(bad).toThrow(
    /^EVENTSTORE_URL must begin with esdb:\/\/.*; DATABASE_URL must be set; LOG_LEVEL .*; WRITER_KEYS must be set$/,
  );
});

test('whoever ends the process is told that line', () => {
  const ended = (reason: string): never => {
    throw new Error(`ended: ${reason}`);
  };
  expect(readSettingsOr(ended, good)).toEqual(readSettings(good));
  expect(() => readSettingsOr(ended, {})).toThrow(
    'ended: EVENTSTORE_URL must be set; DATABASE_URL must be set; WRITER_KEYS must be set',
  );
});
