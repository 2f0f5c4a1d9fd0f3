import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseConnectionString } from '../../../projections/event-store/connection-string.ts';

const sent = (url: string): unknown => parseConnectionString(url).metadata.get('authorization')[0];
const basic = (login: string): string => `Basic ${Buffer.from(login).toString('base64')}`;

afterEach(() => vi.restoreAllMocks());

describe('the login of a connection string', () => {
  test('is sent with every call', () => {
    expect(sent('esdb://services:pass@localhost:2113?tls=true')).toBe(basic('services:pass'));
    expect(sent('esdb://services:pass@localhost:2113')).toBe(basic('services:pass'));
    expect(sent('esdb+discover://services:pass@one:2113,two:2113?tls=true')).toBe(basic('services:pass'));
  });

  test('may hold whatever an URL can spell', () => {
    expect(sent('esdb://services:p%40ss%3Aw%2Frd%25@localhost?tls=true')).toBe(basic('services:p@ss:w/rd%'));
  });

  test('is never sent in the clear', () => {
    expect(sent('esdb://services:pass@localhost:2113?tls=false')).toBeUndefined();
  });

  test('is none where none is named', () => {
    expect(sent('esdb://localhost:2113?tls=true')).toBeUndefined();
  });

  test.each([
    'esdb://services:hidden@localhost:port',
    'esdb://services:hidden@localhost:2113?tls=perhaps',
    'esdb://services:hidden@localhost:1:2?tls=true',
    'esdb://services:hidden@?',
    'esdb://hidden@localhost:2113',
    'http://services:hidden@localhost:2113',
    'esdb://services:hidden%@localhost:2113',
  ])('is in no error: %s', (url) => {
    let said = '';
    try {
      parseConnectionString(url);
    } catch (error) {
      said = String(error);
    }
    expect(said).not.toBe('');
    expect(said).not.toContain('hidden');
  });

  test('is in no warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    parseConnectionString('esdb://services:hidden@localhost:2113?tls=true&colour=red');
    expect(warn).toHaveBeenCalled();
    expect(JSON.stringify(warn.mock.calls)).not.toContain('hidden');
  });
});
