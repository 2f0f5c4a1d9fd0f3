import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { type Instant, instant } from '../../contracts/time.ts';
import type { Job } from './job.ts';

/** Where an export is made from. */
export interface ExportSettings {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly writerKeys: readonly Uint8Array[];
  readonly timeZone: string;
}

export type ThreadData = ExportSettings & { readonly job: Job; readonly made: Instant };

export type MakeExport = (job: Job) => Readable;

const MEGABYTES = 256;

/**
 * Makes each export in a thread of its own, so that nobody who plays waits for it, and no faster than it is taken: a chunk is made when one is
 * wanted. Destroying what is answered ends the thread. `main`: the built program of the thread.
 */
export function exportInThread(
  main: string,
  { eventStoreUrl, databaseUrl, writerKeys, timeZone }: ExportSettings,
  clock: () => Date,
): MakeExport {
  const settings: ExportSettings = { eventStoreUrl, databaseUrl, writerKeys, timeZone };
  return (job) => {
    const data: ThreadData = { ...settings, job, made: instant(clock()) };
    const worker = new Worker(main, {
      workerData: data,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    const made = new Readable({
      // A thread's port, no window.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      read: () => worker.postMessage('more'),
      destroy(error, done) {
        void worker.terminate();
        done(error);
      },
    });
    worker.on('message', (chunk: string | null) => made.push(chunk === null ? null : Buffer.from(chunk)));
    worker.on('error', (error) => made.destroy(error));
    worker.on('exit', () => {
      if (!made.readableEnded) made.destroy();
    });
    return made;
  };
}
