import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { forwardTo } from '../../../deploy/single-machine/proxy/forward.ts';
import { isOneOf } from '../../../deploy/single-machine/proxy/trusted.ts';
import { Upstreams } from '../../../deploy/single-machine/proxy/upstreams.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listens(answer: RequestListener, port = 0): Promise<{ port: number; server: Server }> {
  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  ends.push(end);
  return { port: (server.address() as AddressInfo).port, server };
}

async function proxyTo(ports: readonly number[], trusted?: string): Promise<string> {
  const upstreams = new Upstreams(ports);
  ends.push(() => upstreams.close());
  const answer = forwardTo({ upstreams, overTls: false, isTrusted: isOneOf(trusted) });
  return `http://127.0.0.1:${(await listens(answer)).port}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Answers with its name, what it was sent and by which headers. */
const named =
  (name: string): RequestListener =>
  (request, response) =>
    void textOf(request).then((text) => {
      response.setHeader('set-cookie', ['one=1', 'two=2']);
      response.end(JSON.stringify({ name, length: text.length, headers: request.headers }));
    });

/** A port that nobody listens on any more. */
async function deadPort(): Promise<number> {
  const { port, server } = await listens(() => undefined);
  server.close();
  await once(server, 'close');
  return port;
}

interface Told {
  name: string;
  length: number;
  headers: Record<string, string>;
}
const ask = async (url: string, options: RequestInit = {}): Promise<Told> =>
  (await fetch(url, options)).json() as Promise<Told>;

test('requests of one session go to one process, those without any go round', async () => {
  const [one, other] = [await listens(named('one')), await listens(named('other'))];
  const url = await proxyTo([one.port, other.port]);
  const without = new Set<string>();
  for (let turn = 0; turn < 4; turn++) without.add((await ask(url)).name);
  expect(without).toEqual(new Set(['one', 'other']));
  const names = new Set<string>();
  for (let session = 0; session < 32; session++) {
    const headers = { cookie: `device=x; session=number-${session}` };
    const told = [await ask(url, { headers }), await ask(url, { headers })].map(({ name }) => name);
    expect(told[0]).toBe(told[1]);
    names.add(told[0] ?? '');
  }
  expect(names).toEqual(new Set(['one', 'other']));
});

test('what never reached a process that is gone is answered by another, with all that was sent', async () => {
  const { port } = await listens(named('there'));
  const url = await proxyTo([await deadPort(), port]);
  const body = 'x'.repeat(3_000_000);
  for (let turn = 0; turn < 4; turn++)
    expect(await ask(url, { method: 'POST', body })).toMatchObject({ name: 'there', length: body.length });
});

test('a command that a process died over is not carried out again by another, a query is answered', async () => {
  let reached = 0;
  const dies: RequestListener = (request) => {
    reached += 1;
    request.socket.destroy();
  };
  const [one, other] = [await listens(dies), await listens(dies)];
  const url = await proxyTo([one.port, other.port]);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(502);
  expect(reached).toBe(1);
  const { port } = await listens(named('there'));
  const asked = await proxyTo([one.port, port]);
  for (let turn = 0; turn < 4; turn++) expect(await ask(asked)).toMatchObject({ name: 'there' });
});

test('with nobody there it says so, and goes on once there is somebody', async () => {
  const port = await deadPort();
  const url = await proxyTo([port]);
  const refused = await fetch(url, { method: 'POST', body: '{}' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([502, '1']);
  await listens(named('back'), port);
  await expect.poll(async () => (await fetch(url)).status).toBe(200);
});

test('a process that hangs is left out', async () => {
  const hangs = await listens(() => undefined);
  const { port } = await listens(named('there'));
  const url = await proxyTo([hangs.port, port]);
  // Asked for its health twice a second, it has one second to answer.
  await sleep(2_500);
  for (let turn = 0; turn < 4; turn++) expect(await ask(url)).toMatchObject({ name: 'there' });
});

test('the address of a request is told, and what it says of that itself only of a trusted proxy', async () => {
  const { port } = await listens(named('one'));
  const headers = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil', 'x-forwarded-proto': 'https' };
  const { headers: told } = await ask(await proxyTo([port]), { headers });
  expect(told).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  expect(told).not.toHaveProperty('x-forwarded-host');
  const behind = await ask(await proxyTo([port], 'loopback'), { headers });
  expect(behind.headers).toMatchObject({
    'x-forwarded-for': '1.2.3.4, 127.0.0.1',
    'x-forwarded-host': 'evil',
    'x-forwarded-proto': 'https',
  });
  const url = await proxyTo([port]);
  expect((await fetch(url)).headers.getSetCookie()).toEqual(['one=1', 'two=2']);
});

test('what comes bit by bit is passed on bit by bit, and the process learns when nobody listens any more', async () => {
  let gone = false;
  const { port } = await listens((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('first\n');
    setTimeout(() => response.write('second\n'), 200);
    response.once('close', () => (gone = true));
  });
  const abort = new AbortController();
  const answer = await fetch(await proxyTo([port]), { signal: abort.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('first\n');
  expect((await reader?.read())?.value).toBe('second\n');
  abort.abort();
  await expect.poll(() => gone).toBe(true);
});

test('an answer that is cut off in the middle is seen to be', async () => {
  const { port } = await listens((_request, response) => {
    response.write('half of it');
    setTimeout(() => response.destroy(), 100);
  });
  const answer = await fetch(await proxyTo([port]));
  await expect(answer.text()).rejects.toThrow('terminated');
});

test('a body that is refused before it is all there is answered', async () => {
  const { port } = await listens((_request, response) => {
    response.writeHead(413, { connection: 'close' });
    response.end('too large');
  });
  const { port: proxy } = new URL(await proxyTo([port]));
  const client = connect(Number(proxy), '127.0.0.1');
  client.on('error', () => undefined);
  client.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\n${'x'.repeat(1_000)}`);
  let said = '';
  client.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said).toContain('too large');
  expect(said).toMatch(/^HTTP\/1.1 413/);
  client.destroy();
});
