import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPostgres } from '../../../deploy/single-machine/postgres/server.ts';
import { startEventStore } from '../../support/event-store.ts';
import { ADMIN, Stack } from '../../support/stack.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { WebClient } from '../../support/web-client.ts';

const folder = temporaryFolder();

test('an event store and a Postgres that run elsewhere are used, not started and not stopped', async () => {
  const eventStore = await startEventStore();
  const postgres = await startPostgres({
    folder: join(folder.path, 'postgres'),
    logFile: join(folder.path, 'postgres.log'),
    password: 'test',
    durable: false,
  });
  const stack = await Stack.start({
    environment: { EVENTSTORE_URL: eventStore.url, DATABASE_URL: postgres.url },
  });
  expect(Object.keys(stack.pids).toSorted()).toEqual(['projections', 'services']);
  await WebClient.signedIn(stack.url, ADMIN);
  await stack.stop();
  expect(process.kill(postgres.pid, 0)).toBe(true);
  await postgres.stop();
  await eventStore.stop();
});
