import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from '../../../deploy/store-rights/wanted.ts';
import { otherServer, startEventStore, type TestEventStore } from '../../support/event-store.ts';

const PROGRAM = join(import.meta.dirname, '../../../dist/deploy/store-rights/main.js');

let store: TestEventStore;
beforeAll(async () => {
  store = await startEventStore();
});
afterAll(() => store.stop());

async function run(url: string | undefined, ...asked: string[]): Promise<{ code: unknown; said: string }> {
  const env = { PATH: process.env['PATH'], ...(url !== undefined && { EVENTSTORE_URL: url }) };
  const child = spawn(process.execPath, [PROGRAM, ...asked], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += String(text)));
  const [code] = await once(child, 'close');
  return { code, said };
}

describe.skipIf(otherServer)('npm run store-rights', () => {
  test('shows what is different, sets it once, and keeps what else stands there', async () => {
    const client = EventStoreDBClient.connectionString(store.url);
    const kept = { $maxCount: 20_000 };
    await client.appendToStream('$$seals', jsonEvent({ type: '$metadata', data: kept }));
    const before = await run(store.url, 'check');
    expect(before.said).toMatch(/^\$settings \$userStreamAcl: .*"\$w":"services".*, was not set$/m);
    expect(before.code).toBe(1);
    expect((await run(store.url)).said).toMatch(/Set\.\n$/);
    const after = await run(store.url, 'check');
    expect(after).toEqual({
      code: 0,
      said: settings.map(({ stream }) => `${stream}: as it should be\n`).join(''),
    });
    for await (const { event } of client.readStream('$$seals', { fromRevision: 1n }))
      expect(event?.data).toMatchObject({ ...kept, $acl: { $w: 'sealer' } });
    await client.dispose();
  });

  test('without an address, or by an account that is no administrator, says so in one line', async () => {
    expect(await run(undefined)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^store-rights: set EVENTSTORE_URL.*\n$/),
    });
    expect((await run(store.urls.services)).said).toMatch(
      /^store-rights: 'services' may not see or set rights: an administrator's login is needed\.\n$/m,
    );
    expect((await run(store.urls.services.replace(/:[^:@]+@/, ':wrong@'))).said).toMatch(
      /^store-rights: the event store does not accept the password of 'services'\.\n$/m,
    );
    expect(await run('esdb://admin:secret@127.0.0.1:1?tls=false')).toEqual({
      code: 1,
      said: 'store-rights: no event store answers at 127.0.0.1:1.\n',
    });
  });

  test('called wrongly it sets nothing', async () => {
    expect(await run(store.url, '--check')).toMatchObject({
      code: 4,
      said: expect.stringContaining('-- check'),
    });
  });
});
