import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { TooBusy } from '../../../services/accounts/passwords.ts';
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
