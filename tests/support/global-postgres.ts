import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../deploy/single-machine/postgres/server.ts';

/** One Postgres for the whole run, or the one that TEST_DATABASE_URL names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), 'bingo-postgres-'));
  const server = await startPostgres({
    folder: join(folder, 'data'),
    logFile: join(folder, 'log'),
    password: 'test',
    durable: false,
  });
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
