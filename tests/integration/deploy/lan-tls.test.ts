import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADMIN, Stack } from '../../support/stack.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const LAN_TLS = join(import.meta.dirname, '../../../dist/deploy/lan-tls/main.js');
const folder = temporaryFolder();

function ask(url: string, options: RequestOptions, body?: string): Promise<[IncomingMessage, string]> {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, async (response) => {
      let text = '';
      for await (const some of response) text += String(some);
      resolve([response, text]);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

test('after one command the product is reached over TLS by a device that trusts its authority', async () => {
  const env = { ...process.env, DATA_DIR: folder.path };
  // The second is an address only together with an interface of one machine.
  for (const host of ['no/name', 'fe80::1%eth0']) {
    const refused = spawnSync(process.execPath, [LAN_TLS, host], { env, encoding: 'utf8' });
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(`'${host}' is neither`)]);
  }
  const said = execFileSync(process.execPath, [LAN_TLS, 'hall.local'], { env, encoding: 'utf8' });
  expect(said).toContain('https://hall.local:');
  expect(said).not.toContain('PRIVATE KEY');

  const stack = await Stack.start({ dataDir: folder.path, environment: { HOST: '127.0.0.1' } });
  try {
    expect(stack.url).toMatch(/^https:/);
    await stack.says(`\nIn the network: https://hall.local:${new URL(stack.url).port}\n`);
    const ca = await readFile(join(folder.path, 'tls/ca.pem'), 'utf8');
    const port = new URL(stack.url).port;
    const host = { ca, servername: 'hall.local' };
    const headers = { host: `hall.local:${port}`, 'content-type': 'application/json' };
    const login = JSON.stringify({ commandId: crypto.randomUUID(), ...ADMIN });
    const [signedIn] = await ask(
      `${stack.url}/api/commands/sign-in`,
      { ...host, method: 'POST', headers: { ...headers, origin: `https://hall.local:${port}` } },
      login,
    );
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.headers['set-cookie']?.[0]).toContain('Secure');
    const [, handedOut] = await ask(`${stack.url}/bingo-hall-ca.crt`, { ...host, headers });
    expect(handedOut).toBe(ca);
    await expect(ask(stack.url, { servername: 'hall.local', headers })).rejects.toThrow('certificate');
    await expect(fetch(stack.url.replace('https', 'http'))).rejects.toThrow();
  } finally {
    await stack.stop();
  }
});
