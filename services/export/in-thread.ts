import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { type Instant, instant } from '../../contracts/time.ts';
import type { Job } from './job.ts';
import { type EndTurn, Turns } from './turns.ts';

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
const PATIENCE_MS = 1_000;

/** Half of the processors are left to those who play. */
const halfOfAll = (): number => Math.max(1, availableParallelism() >> 1);

/**
 * Makes each export in a thread of its own, so that nobody who plays waits for it, and no faster than it is taken: a chunk is made when one is
 * wanted, of so many exports `atOnce`. Destroying what is answered ends the thread. `main`: the built program of the thread.
 */
export function exportInThread(
  main: string,
  { eventStoreUrl, databaseUrl, writerKeys, timeZone }: ExportSettings,
  clock: () => Date,
  atOnce = halfOfAll(),
): MakeExport {
  const turns = new Turns(atOnce, PATIENCE_MS);
  const settings: ExportSettings = { eventStoreUrl, databaseUrl, writerKeys, timeZone };
  return (job) => {
    const data: ThreadData = { ...settings, job, made: instant(clock()) };
    let worker: Worker | undefined;
    let endTurn: EndTurn | undefined;
    let whole = false;
    function begin(): Worker {
      const begun = new Worker(main, {
        workerData: data,
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
      });
      begun.on('message', (chunk: string | null) => {
        endTurn?.();
        whole = chunk === null;
        made.push(chunk === null ? null : Buffer.from(chunk));
      });
      begun.on('error', (error) => made.destroy(error));
      // What is whole may still be on its way to who takes it.
      begun.on('exit', () => {
        if (!whole) made.destroy();
      });
      return begun;
    }
    async function makeMore(): Promise<void> {
      endTurn = await turns.take();
      if (made.destroyed) return endTurn();
      worker ??= begin();
      // A thread's port, no window.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('more');
    }
    const made = new Readable({
      read: () => void makeMore().catch((error: Error) => made.destroy(error)),
      destroy(error, done) {
        endTurn?.();
        void worker?.terminate();
        done(error);
      },
    });
    return made;
  };
}
