import { once } from 'node:events';
import { createServer, request, type ClientRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AccountId } from '../../../contracts/ids.ts';
import { LargeBodies } from '../../../services/http/large-bodies.ts';

const ACCOUNT = AccountId.parse('01900000-0000-7000-8000-000000000001');
const OTHER = AccountId.parse('01900000-0000-7000-8000-000000000002');

let bodies: LargeBodies;
/** Answers of the bodies that have come in whole. */
let worked: ServerResponse[];
const server = createServer((incoming, response) => {
  const account = incoming.url === '/other' ? OTHER : ACCOUNT;
  if (!bodies.admit(account, incoming, response)) {
    response.writeHead(409).end();
    return;
  }
  incoming.on('error', () => undefined);
  incoming.on('end', () => worked.push(response)).resume();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.closeAllConnections());
beforeEach(() => {
  bodies = new LargeBodies();
  worked = [];
});

function begin(path = '/'): ClientRequest {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent: false });
  sent.on('error', () => undefined);
  sent.write('a large ');
  return sent;
}

async function statusOf(sent: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

/** Waits until its body has come in. */
async function sendWhole(path = '/'): Promise<ClientRequest> {
  const before = worked.length;
  const sent = begin(path);
  sent.end('body');
  await expect.poll(() => worked.length).toBe(before + 1);
  return sent;
}

test('of one account two are held, one that is worked on and one that waits', async () => {
  await sendWhole();
  await sendWhole();
  expect(await statusOf(begin())).toBe(409);
  await sendWhole('/other');
});

test('one that is answered, or that nobody waits for any more, makes room', async () => {
  await sendWhole();
  const given = await sendWhole();
  worked[0]?.end();
  await sendWhole();
  expect(await statusOf(begin())).toBe(409);
  given.destroy();
  await expect.poll(() => worked[1]?.destroyed).toBe(true);
  await sendWhole();
});

test('one that still comes in gives way to the next try', async () => {
  const stuck = begin();
  await expect.poll(() => stuck.writableLength).toBe(0);
  await sendWhole();
  await sendWhole();
  await expect.poll(() => stuck.destroyed).toBe(true);
});
