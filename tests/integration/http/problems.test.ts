import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from '../../../contracts/accounts/queries.ts';
import { toggleJackpotPermission } from '../../../contracts/branches/commands.ts';
import { Problem } from '../../../contracts/problem.ts';
import { openDatabase } from '../../../projections/database.ts';
import { type Client, registerPeople, startApp } from '../../support/app.ts';
import { PRINTED_CARD } from '../../support/cartelas.ts';

let app: Awaited<ReturnType<typeof startApp>>;
let people: Awaited<ReturnType<typeof registerPeople>>;
let owner: Client;
beforeAll(async () => {
  app = await startApp();
  people = await registerPeople(app);
  owner = people.owner.client;
});
afterAll(() => app.close());

const url = `/api/commands/${toggleJackpotPermission.name}`;
const toggle = () => ({ commandId: randomUUID(), branchId: people.branch.branchId, permission: 1 });
const raw = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  app.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie: `session=${owner.cookie}`, ...headers },
  });

describe('whatever is wrong with a request, the answer is a problem document and never a stack trace', () => {
  test.each([
    ['JSON that is cut off', () => raw('{"commandId":'), 400, 'INVALID_INPUT'],
    ['no body', () => raw(''), 400, 'INVALID_INPUT'],
    ['a body that is no object', () => raw('[]'), 400, 'INVALID_INPUT'],
    ['null', () => raw('null'), 400, 'INVALID_INPUT'],
    ['__proto__ in the body', () => raw('{"__proto__": {"admin": true}}'), 400, 'INVALID_INPUT'],
    [
      'a form',
      () => raw('permission=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'INVALID_INPUT',
    ],
    [
      'plain text',
      () => raw(JSON.stringify(toggle()), { 'content-type': 'text/plain' }),
      415,
      'INVALID_INPUT',
    ],
    ['a body that is too large', () => raw(JSON.stringify({ x: 'x'.repeat(300_000) })), 413, 'INVALID_INPUT'],
    ['a command that does not exist', () => owner.post('/api/commands/win-always', {}), 404, 'NOT_FOUND'],
    [
      'a large body without a session',
      () => app.anyone.post('/api/commands/import-cartelas', { content: 'x'.repeat(13_000_000) }),
      401,
      'NOT_SIGNED_IN',
    ],
    ['the wrong method', () => owner.get(url), 404, 'NOT_FOUND'],
    [
      'an id that is none',
      () => owner.post(url, { ...toggle(), branchId: '1 or 1=1' }),
      400,
      'INVALID_INPUT',
    ],
    ['a permission of 2', () => owner.post(url, { ...toggle(), permission: 2 }), 400, 'INVALID_INPUT'],
    ['a bad position to wait for', () => owner.get('/api/queries/branches?after=-1'), 400, 'INVALID_INPUT'],
    ['a path with a bad escape', () => owner.get('/api/queries/%ff'), 400, 'INVALID_INPUT'],
  ])('%s', async (_, send, status, code) => {
    const answer = await send();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(Problem.parse(answer.json())).toMatchObject({ status, code });
    expect(answer.body).not.toMatch(/\.(ts|js):\d+|node_modules/);
  });

  test('says which fields are wrong', async () => {
    const answer = await owner.post(url, { commandId: 'x', branchId: people.branch.branchId });
    expect(answer.json<Problem>().errors?.map(({ path }) => path)).toEqual(['commandId', 'permission']);
  });
});

describe('a request that changes something comes from our own pages', () => {
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{}, 200],
  ])('%o: %i', async (headers, status) => {
    const answer = await owner.post(url, toggle(), {
      host: 'localhost:80',
      ...(headers as Record<string, string>),
    });
    expect(answer.statusCode).toBe(status);
  });
});

test('an answer is never taken for a page', async () => {
  const { headers } = await owner.ask(session);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('health and metrics', async () => {
  expect((await app.anyone.get('/health/live')).statusCode).toBe(200);
  const ready = await app.anyone.get('/health/ready');
  expect(ready.json()).toEqual({ status: 'ok', checks: { eventStore: 'ok', postgres: 'ok' } });
  expect((await app.anyone.get('/metrics')).body).toContain('http_request_duration_seconds_bucket');
});

test('the metrics tell which read models have halted', async () => {
  const told = async () => {
    const { body } = await app.anyone.get('/metrics');
    return [...body.matchAll(/^read_models_halted\{read_model="(\w+)"\} (\d)$/gm)].map(
      ([, name, is]) => `${name} ${is}`,
    );
  };
  const db = openDatabase(app.stores.database.url, 1);
  try {
    expect(await told()).toContain('board 0');
    await db.pool.query("update projections.checkpoints set state = 'halted' where read_model = 'board'");
    expect((await told()).filter((line) => line.endsWith('1'))).toEqual(['board 1']);
  } finally {
    await db.pool.query("update projections.checkpoints set state = 'live' where read_model = 'board'");
    await db.db.destroy();
  }
});

test('the documentation names every endpoint with its schema', async () => {
  const { paths } = (await app.anyone.get('/api/docs/json')).json<{
    paths: Record<string, { post: unknown }>;
  }>();
  expect(paths[url]?.post).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { required: ['commandId', 'branchId', 'permission'] } } },
    },
  });
});

test('numbers that are no card come with what is wrong with them, in words and as codes', async () => {
  const numbers = PRINTED_CARD.with(0, [16, 22, 37, 56, '']);
  const { client } = people.branch;
  const answer = await client.post('/api/commands/add-cartela', {
    commandId: randomUUID(),
    cardId: 1,
    numbers,
  });
  expect(answer.statusCode).toBe(400);
  expect(Problem.parse(answer.json())).toMatchObject({
    code: 'CARD_INVALID',
    detail: 'Please ensure all cells are filled with valid numbers.',
    params: { problems: 'B1 must be 1 to 15, not 16; O1 is empty' },
    faults: [
      { code: 'NUMBER_OUT_OF_COLUMN', column: 'B', row: 1, found: 16 },
      { code: 'CELL_EMPTY', column: 'O', row: 1 },
    ],
  });
});
