import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportInThread } from '../../../services/export/in-thread.ts';
import type { Job } from '../../../services/export/job.ts';

const folder = await mkdtemp(join(tmpdir(), 'in-thread-'));
const app = Fastify();
let address: string;
beforeAll(async () => {
  await app.register(compress, { customTypes: /^application\/x-ndjson/, encodings: ['gzip'] });
  app.get<{ Params: { name: string } }>('/:name', ({ params }, reply) =>
    reply.type('application/x-ndjson').send(made(join(folder, params.name))),
  );
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const settings = { eventStoreUrl: '', databaseUrl: '', writerKeys: [], timeZone: '' };
const made = (main: string) =>
  exportInThread(main, settings, () => new Date(0))({ list: 'game-sessions' } as Job);

/** A thread that makes more than the buffers between the two ends hold, compressed or not, then the last line, and then does something. */
const threadThat = (name: string, then: string) =>
  writeFile(
    join(folder, name),
    `import { randomBytes } from 'node:crypto';
     import { parentPort } from 'node:worker_threads';
     const chunks = [randomBytes(12e6).toString('base64') + '\\n', 'the end\\n'];
     parentPort.on('message', () => {
       if (chunks.length > 0) parentPort.postMessage(chunks.shift());
       else { ${then} }
     });`,
  );

/** All of it, by somebody who takes nothing until all else is done. */
async function takenLate(name: string, encoding: string): Promise<string> {
  const response = await fetch(`${address}/${name}`, { headers: { 'accept-encoding': encoding } });
  expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  await sleep(1_000);
  return response.text();
}

test.each(['identity', 'gzip'])(
  'what was made to its end arrives whole, however late: %s',
  async (encoding) => {
    await threadThat('whole.mjs', 'parentPort.postMessage(null); parentPort.close();');
    expect((await takenLate('whole.mjs', encoding)).slice(-9)).toBe('\nthe end\n');
  },
);

test.each(['identity', 'gzip'])('what was not breaks off: %s', async (encoding) => {
  await threadThat('half.mjs', 'process.exit();');
  await expect(takenLate('half.mjs', encoding)).rejects.toThrow('terminated');
});

test('a thread that cannot be begun is an error of what it was to make', async () => {
  await expect(text(made('no address of a program'))).rejects.toThrow('must be an absolute path');
});
