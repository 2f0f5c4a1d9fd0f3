import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A database of its own on the one Postgres server of this test run (started by global-postgres.ts). */
export async function createDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  if (!server) throw new Error('No Postgres: run the tests with `npm run vitest -- <file>`.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(server, `drop database if exists ${name} with (force)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
