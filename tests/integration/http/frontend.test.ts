import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../contracts/accounts/commands.ts';
import { AGENT, openApp, PASSWORD, type Stores, startStores, type TestApp } from '../../support/app.ts';
import { refused } from '../../support/old-client.ts';

let folder: string;
let stores: Stores;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bingo-frontend-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Bingo</title>');
  await writeFile(join(folder, 'assets/index-abc123.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'verify.html'), '<!doctype html><title>Verify</title>');
  stores = await startStores();
  app = await openApp(stores, { frontend: folder, trustProxy: ['127.0.0.1'] });
});
afterAll(async () => {
  await app.close();
  await stores.stop();
  await rm(folder, { recursive: true });
});

describe('the frontend', () => {
  test.each(['/', '/Login', '/weekly_agent/branch_weekly/', '/nextPage?x=1'])(
    'has a screen at %s',
    async (url) => {
      const answer = await app.anyone.get(url);
      expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
        200,
        'no-cache',
        expect.stringContaining('<title>Bingo</title>'),
      ]);
    },
  );

  test('hands out the page that verifies exports, for the disk', async () => {
    const { statusCode, headers } = await app.anyone.get('/verify.html');
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="verify.html"']);
  });

  test.each(['/api/nothing', '/assets/old-hash.js', '/nothing.png', '/metrics/x'])(
    'has none at %s',
    async (url) => {
      const answer = await app.anyone.get(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    },
  );

  test.each(['/api/login.php', '/api/nothing.php?branch_id=1'])(
    'is not looked through for a call of the old clients: %s',
    async (url) => {
      const answer = await app.anyone.get(url);
      expect([answer.statusCode, answer.json()]).toEqual([404, refused('There is no such call.')]);
    },
  );

  test.each(['/../package.json', '/..%2f..%2f..%2fetc/passwd', '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd'])(
    'shows nothing from outside its folder: %s',
    async (url) => {
      const { body } = await app.anyone.get(url);
      expect(body).toMatch(/<title>Bingo<\/title>|"code"/);
    },
  );

  test('keeps hashed assets for a year, compressed, and nothing else', async () => {
    const asset = await app.anyone.get('/assets/index-abc123.js', { 'accept-encoding': 'br' });
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await app.anyone.get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });
});

test('a page is not framed and loads no foreign scripts', async () => {
  const { headers } = await app.anyone.get('/Login');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

describe('behind a proxy that ends TLS', () => {
  const input = { commandId: '01931000-0000-7000-8000-000000000001', username: AGENT, password: PASSWORD };
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

  test('the cookie is for TLS alone', async () => {
    const answer = await app.anyone.post(`/api/commands/${signIn.name}`, input, forwarded);
    const cookies = [answer.headers['set-cookie']].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
  });

  test('of which nobody else is believed', async () => {
    const answer = await app.anyone.from('10.0.0.9').post(`/api/commands/${signIn.name}`, input, forwarded);
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers['set-cookie'])).not.toContain('Secure');
  });
});

test('the documentation works under the content security policy', async () => {
  const { body, statusCode } = await app.anyone.get('/api/docs/');
  expect(statusCode).toBe(200);
  for (const [script] of body.matchAll(/<script[^>]*>/g)) expect(script).toContain('src=');
});
