import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refusals } from '../../../contracts/refusals.ts';
import { TooBusy } from '../../../services/accounts/passwords.ts';
import { SeedNotOpened } from '../../../services/game/draw/seeds.ts';
import { StreamHalted } from '../../../services/event-store/port.ts';
import { sendError } from '../../../services/http/errors.ts';
import { sendLegacyError } from '../../../services/php/register.ts';

test('too many passwords to hash at once: please wait, not an error of ours', async () => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => sendError(reply, error as Error));
  app.get('/', () => Promise.reject(new TooBusy()));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
    429,
    '5',
    { code: 'TOO_MANY_ATTEMPTS' },
  ]);
});

test('a draw sealed under another draw key: the operator is called, nothing is said of the key', async () => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => sendError(reply, error as Error));
  app.get('/', () => Promise.reject(new SeedNotOpened({ branchId: 'b', gameNumber: 1 } as never)));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'DRAW_KEY_WRONG', detail: refusals.DRAW_KEY_WRONG[1] });
});

test.each([
  ['a command of ours', sendError, 409],
  ['an old call, in its own shape', sendLegacyError, 200],
])('a stream that stands still refuses %s, and is no error of ours', async (_, send, status) => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => send(reply, error as Error));
  const event = {
    stream: 'draw-b',
    revision: '3',
    eventId: 'e',
    type: 'DrawCommitted',
    flaw: 'NO_MAC',
  } as const;
  app.get('/', () => Promise.reject(new StreamHalted(event)));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(refusals.STREAM_HALTED[1]);
  expect(answer.body).not.toContain('draw-b');
});
