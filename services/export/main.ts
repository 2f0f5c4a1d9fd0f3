import { parentPort, workerData } from 'node:worker_threads';
import { chunksOf } from './chunks.ts';
import { listChunks } from './list-lines.ts';
import type { ThreadData } from './in-thread.ts';

/** A thread that makes one file or list, a chunk each time one is wanted, and ends. */
const port = parentPort;
if (!port) throw new Error('this is the program of a thread');
const { job, ...settings } = workerData as ThreadData;
const chunks =
  'proof' in job ? chunksOf({ ...settings, scope: job.proof }) : listChunks(settings.databaseUrl, job);
port.on('message', () => {
  chunks.next().then(
    ({ done, value }) => {
      // A thread's port, no window.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      port.postMessage(done ? null : value);
      if (done) port.close();
    },
    (error: unknown) => {
      throw error;
    },
  );
});
