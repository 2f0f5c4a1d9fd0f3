import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { allGameSessions } from '../../../contracts/analysis/queries.ts';
import { BranchId } from '../../../contracts/ids.ts';
import { type Api, createApi } from '../../../frontend/src/api/api.ts';
import { Refused, Unreachable } from '../../../frontend/src/api/refused.ts';

const Row = z.object({ name: z.string() });
const branchId = BranchId.parse('01a22785-24f8-74a3-9f15-a79f9b0e9dd8');

let api: Api;
const onSignedOut = vi.fn<() => void>();
beforeEach(() => {
  onSignedOut.mockReset();
  api = createApi({ onChanged: () => undefined, onSignedOut, onPasswordNeeded: async () => false });
});

let respond: (response: ServerResponse) => void;
let asked: string | undefined;
const server = createServer(({ url }, response) => {
  asked = url;
  respond(response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    fetched(new URL(path, `http://127.0.0.1:${port}`), init),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

/** Sends the bytes in pieces of this length, whatever they cut through. */
const sending =
  (text: string, length: number, end: (response: ServerResponse) => void = (response) => response.end()) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += length) response.write(bytes.subarray(at, at + length));
    end(response);
  };

async function taken(): Promise<string[]> {
  const names: string[] = [];
  for await (const rows of api.list(allGameSessions, { branchId, status: undefined, winner: 7 }, Row))
    names.push(...rows.map(({ name }) => name));
  return names;
}
const list = '{"name":"Bole"}\n{"name":"መርካቶ"}\n{"name":"a\\nb"}\n';

test.each([1, 7, 1_000])('rows come whole from pieces of %i bytes', async (length) => {
  respond = sending(`${list}{"rows":3}\n`, length);
  expect(await taken()).toEqual(['Bole', 'መርካቶ', 'a\nb']);
  expect(asked).toBe(`/api/queries/all-game-sessions?branchId=${branchId}&winner=7`);
});

test.each([
  ['without its end', list],
  ['with fewer rows than its end tells', `${list}{"rows":4}\n`],
  ['in the middle of a row', `${list}{"na`],
])('a list that stops %s has broken off', async (_, text) => {
  respond = sending(text, 1_000);
  await expect(taken()).rejects.toThrow(Unreachable);
});

test('so has one whose connection is cut', async () => {
  respond = sending(list, 1_000, (response) => setTimeout(() => response.destroy(), 20));
  await expect(taken()).rejects.toThrow(Unreachable);
});

test('a list is asked to show what this browser has done, and that alone', async () => {
  respond = sending('{"rows":0}\n', 1_000);
  api.positions.remember({ position: '7', readModels: ['analysis'] });
  api.positions.remember({ position: '9', readModels: ['accounts'] });
  expect(await taken()).toEqual([]);
  expect(asked).toBe(`/api/queries/all-game-sessions?branchId=${branchId}&winner=7&after=7`);
});

test('who has enough of a list ends it', async () => {
  let gone = false;
  respond = sending(list, 1_000, (response) => response.on('close', () => (gone = true)));
  for await (const rows of api.list(allGameSessions, { branchId }, Row)) if (rows.length > 0) break;
  await expect.poll(() => gone).toBe(true);
});

const refusing = (status: number, code: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ type: 'about:blank', title: 'no', status, code, detail: 'wait' }));
};

test('a refusal is told as one', async () => {
  respond = refusing(429, 'TOO_MANY_EXPORTS');
  await expect(taken()).rejects.toSatisfy(
    (error) => error instanceof Refused && error.code === 'TOO_MANY_EXPORTS',
  );
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('a session that has ended is told of', async () => {
  respond = refusing(401, 'NOT_SIGNED_IN');
  await expect(taken()).rejects.toThrow(Refused);
  expect(onSignedOut).toHaveBeenCalledOnce();
});
