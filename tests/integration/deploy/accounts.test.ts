import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../deploy/single-machine/postgres/server.ts';
import { startProgram } from '../../../deploy/single-machine/program.ts';
import { faultyLink } from '../../support/faults/faulty-link.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const GIVE_ACCOUNTS = join(
  import.meta.dirname,
  '../../../dist/deploy/single-machine/postgres/accounts/main.js',
);
const PASSWORDS = JSON.stringify({ services: 'one', projections: 'two', sealer: 'three' });
const folder = temporaryFolder();
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({
    folder: join(folder.path, 'data'),
    logFile: join(folder.path, 'log'),
    password: 'owner',
    durable: false,
  });
});
afterAll(() => postgres.stop());

test('accounts are given although connections break meanwhile', async () => {
  const link = await faultyLink(postgres.port);
  link.become('lost reply');
  const mended = setInterval(() => link.faults() > 1 && link.become('none'), 10);
  const url = postgres.url.replace(`:${postgres.port}`, `:${link.port}`);
  const environment = { DATABASE_URL: url, PASSWORDS };
  const program = { file: GIVE_ACCOUNTS, environment, logFile: join(folder.path, 'log') };
  const given = await startProgram(program, AbortSignal.timeout(30_000));
  clearInterval(mended);
  expect(given.said.ready).toBe(true);
  // More where the link was mended late.
  expect(link.faults()).toBeGreaterThan(1);
  await link.close();
});
