import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../deploy/single-machine/postgres/server.ts';
import type { AtEnd } from './at-end.ts';

/** A durable Postgres in a temporary folder, as the single machine runs it. */
export async function createPostgres(atEnd: AtEnd): Promise<{ url: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const removed = () => rm(folder, { recursive: true, force: true });
  atEnd(removed);
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    password: 'bench',
    durable: true,
  });
  // One that was being started at the end has written in the folder since.
  atEnd(() => postgres.stop().finally(removed));
  return postgres;
}
