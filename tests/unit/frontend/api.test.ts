import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deleteAuditor } from '../../../contracts/accounts/commands.ts';
import { businessDay } from '../../../contracts/reports/queries.ts';
import { type Api, createApi } from '../../../frontend/src/api/api.ts';

const key = ['business-day', {}];
const heard = { readModel: 'board', position: '7' };
/** Reads something, unlike the business day itself. */
const query = { ...businessDay, reads: ['board'] } as const;

let respond: (response: ServerResponse) => void;
const server = createServer((_, response) => respond(response));
const answer = (headers: Record<string, string> = {}) => {
  respond = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ today: '2026-11-27', secondsLeft: 60 }));
  };
};

let api: Api;
let confirms = false;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    fetched(new URL(path, `http://127.0.0.1:${port}`), init),
  );
});
afterEach(() => api.forget());
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

const open = () => {
  api = createApi({
    onChanged: () => undefined,
    onSignedOut: () => undefined,
    onPasswordNeeded: async () => confirms,
  });
  api.positions.hear(heard);
};

test('an answer that is kept shows what was heard before it was asked', async () => {
  open();
  answer();
  await api.ask(query, {}, { cachedAs: key });
  expect(api.positions.shows(key, heard)).toBe(true);
});

test('one that is not kept says nothing of the one that is', async () => {
  open();
  answer();
  await api.ask(query, {});
  expect(api.positions.shows(key, heard)).toBe(false);
});

test('an answer that came too early shows nothing', async () => {
  open();
  answer({ 'x-stale': 'true' });
  await api.ask(query, {}, { cachedAs: key });
  expect(api.positions.shows(key, heard)).toBe(false);
});

test('nor does one that never came', async () => {
  open();
  respond = (response) => response.destroy();
  await expect(api.ask(query, {}, { cachedAs: key })).rejects.toThrow('no answer');
  expect(api.positions.shows(key, heard)).toBe(false);
});

test('an ask given up for another takes nothing from that one', async () => {
  open();
  const held: ServerResponse[] = [];
  respond = (response) => held.push(response);
  const abort = new AbortController();
  const first = api.ask(query, {}, { cachedAs: key, signal: abort.signal });
  await vi.waitFor(() => expect(held).toHaveLength(1));
  answer();
  const second = api.ask(query, {}, { cachedAs: key });
  abort.abort();
  await expect(first).rejects.toThrow();
  await second;
  expect(api.positions.shows(key, heard)).toBe(true);
});

async function needingAPassword() {
  const ids: string[] = [];
  server.removeAllListeners('request');
  server.on('request', async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    ids.push((JSON.parse(body) as { commandId: string }).commandId);
    const refused = { type: '', title: '', status: 403, code: 'PASSWORD_NEEDED', detail: '' };
    const done = { position: null, readModels: [], data: {} };
    response.writeHead(ids.length === 1 ? 403 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(ids.length === 1 ? refused : done));
  });
  open();
  const sent = api.send(deleteAuditor, { accountId: '01890000-0000-7000-8000-000000000001' });
  return { ids, result: await sent.catch((error: unknown) => error) };
}

test('a command that needs the password is sent again once it is given, as the same command', async () => {
  confirms = true;
  const { ids, result } = await needingAPassword();
  expect(result).toEqual({});
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('one whose password is not given stays refused, and nothing is sent', async () => {
  confirms = false;
  const { ids, result } = await needingAPassword();
  expect(result).toMatchObject({ code: 'PASSWORD_NEEDED' });
  expect(ids).toHaveLength(1);
});
