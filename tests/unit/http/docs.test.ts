import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type DescribedEndpoint, registerDocs } from '../../../services/http/docs.ts';

test('documentation that could not be made is made when it is asked for again', async () => {
  const app = Fastify();
  const described = [[{} as DescribedEndpoint], []];
  registerDocs(app, () => described.shift() ?? []);
  const asked = async () => (await app.inject('/api/docs/json')).statusCode;
  expect([await asked(), await asked(), await asked()]).toEqual([500, 200, 200]);
  expect(described).toEqual([]);
});
