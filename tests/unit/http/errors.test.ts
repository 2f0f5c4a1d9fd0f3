import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refusals } from '../../../contracts/refusals.ts';
import { TooBusy } from '../../../services/accounts/passwords.ts';
import { SeedNotOpened } from '../../../services/game/draw/seeds.ts';
import { sendError } from '../../../services/http/errors.ts';

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
