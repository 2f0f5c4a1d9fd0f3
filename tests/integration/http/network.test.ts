import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf } from '../../../services/http/network.ts';
import { openApp, type Stores, startStores, type TestApp } from '../../support/app.ts';
import { refused } from '../../support/old-client.ts';

const SETTINGS = { HOST: '192.168.1.5', ALLOWED_HOSTS: [], METRICS_FROM: [] };
const INSIDE = ['/metrics', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'];

let stores: Stores;
let local: TestApp;
let known: TestApp;
beforeAll(async () => {
  stores = await startStores();
  local = await openApp(stores);
  known = await openApp(stores, {
    trustProxy: ['10.0.0.1'],
    network: networkOf({
      ...SETTINGS,
      PUBLIC_URL: 'https://hall.example/',
      ALLOWED_HOSTS: ['Other.example', 'fd00::7'],
      METRICS_FROM: ['10.9.0.0/16', 'fd00::9'],
    }),
  });
});
afterAll(async () => {
  await local.close();
  await known.close();
  await stores.stop();
});

const asked = async (app: TestApp, host: string, url = '/health/live'): Promise<number> =>
  (await app.anyone.get(url, { host })).statusCode;

describe('a name that is made to lead here', () => {
  test.each(['localhost', 'localhost:3000', 'LocalHost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'is answered where it is the own one of the machine: %s',
    async (host) => {
      for (const app of [local, known]) expect(await asked(app, host)).toBe(200);
    },
  );

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '10.1.2.3',
    'localhost@evil.example',
  ])('is refused where it is a stranger: %j', async (host) => {
    for (const url of ['/', '/health/live', '/api/queries/session', '/metrics', '/api/docs/json'])
      for (const app of [local, known]) expect([url, await asked(app, host, url)]).toEqual([url, 421]);
  });

  test('is refused in the old shape where an old client calls', async () => {
    const answer = await local.anyone.get('/api/login.php', { host: 'evil.example' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(refused(expect.stringContaining('PUBLIC_URL')));
  });

  test.each(['hall.example', 'HALL.example:443', 'other.example', '192.168.1.5:3000', '[fd00::7]:3000'])(
    'is answered where it is bound or set: %s',
    async (host) => {
      expect(await asked(known, host)).toBe(200);
      expect(await asked(local, host)).toBe(421);
    },
  );

  test('is answered where it is the address that the connection reached', async () => {
    const everywhere = await openApp(stores, { network: networkOf({ ...SETTINGS, HOST: '0.0.0.0' }) });
    const { port } = new URL(await everywhere.app.listen({ host: '0.0.0.0', port: 0 }));
    const status = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.9', port, path: '/health/live', headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await status(`127.0.0.9:${port}`)).toBe(200);
    expect(await status(`127.0.0.8:${port}`)).toBe(421);
    await everywhere.close();
  });
});

describe('metrics and documentation', () => {
  test.each(INSIDE)('are for the machine itself: %s', async (url) => {
    for (const app of [local, known]) {
      expect((await app.anyone.get(url)).statusCode).toBeLessThan(400);
      expect((await app.anyone.from('::1').get(url)).statusCode).toBeLessThan(400);
      for (const address of ['10.0.0.5', '192.168.1.5', 'fd00::8'])
        expect((await app.anyone.from(address).get(url)).statusCode).toBe(403);
    }
  });

  test('and for whom they are opened to', async () => {
    for (const address of ['10.9.8.7', 'fd00::9']) {
      expect((await known.anyone.from(address).get('/metrics')).statusCode).toBe(200);
      expect((await local.anyone.from(address).get('/metrics')).statusCode).toBe(403);
    }
  });

  test('not for whom a proxy on the machine forwards', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await local.anyone.get('/metrics', headers)).statusCode).toBe(403);
    expect((await known.anyone.from('10.0.0.1').get('/metrics', headers)).statusCode).toBe(403);
    const insider = { 'x-forwarded-for': '10.9.8.7' };
    expect((await known.anyone.from('10.0.0.1').get('/metrics', insider)).statusCode).toBe(200);
    expect((await known.anyone.from('10.0.0.2').get('/metrics', insider)).statusCode).toBe(403);
  });
});

describe('the headers of a page', () => {
  const headers = async (app: TestApp) => (await app.anyone.get('/health/live')).headers;

  test('let no other page frame it, both of them', async () => {
    const { 'x-frame-options': old, 'content-security-policy': policy } = await headers(local);
    expect(old).toBe('DENY');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('keep browsers on TLS where PUBLIC_URL has it, and nowhere else', async () => {
    expect((await headers(known))['strict-transport-security']).toBe('max-age=31536000');
    expect((await headers(local))['strict-transport-security']).toBeUndefined();
  });
});
