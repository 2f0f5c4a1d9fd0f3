import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '../../../contracts/refusals.ts';
import { KeyedQueue } from '../../commands/queue.ts';
import type { SharedLocks } from '../../shared-locks/shared-locks.ts';
import type { CartelaFile } from '../cartela-file/read-lists.ts';
import type { FileSource, ReadSource } from './read-source.ts';
import { Slots } from './slots.ts';

export interface ReadingLimits {
  readonly threads: number;
  /** Of one file: what its values take, many times as much as its text. */
  readonly megabytes: number;
  readonly milliseconds: number;
}

/** A file of 10,000 cards takes a second and 200 MB; what takes far more is made to do harm. */
export const READING_LIMITS: ReadingLimits = { threads: 2, megabytes: 512, milliseconds: 20_000 };

/**
 * Reads each file in a thread of its own, so that whatever is in one keeps nobody waiting but those who import: files of one
 * branch in turn, at whichever processes, of all branches a few at once at each. `main`: the built program of the thread.
 */
export function readInThread(
  main: string,
  locks: Pick<SharedLocks, 'take'>,
  limits: ReadingLimits = READING_LIMITS,
): ReadSource {
  const ofBranch = new KeyedQueue();
  const slots = new Slots(limits.threads);
  return (source, branchId) =>
    ofBranch.run(branchId, async () => {
      const release = await locks.take(`import ${branchId}`);
      try {
        return await slots.run(() => readOnce(main, source, limits));
      } finally {
        release();
      }
    });
}

async function readOnce(
  main: string,
  source: FileSource,
  { megabytes, milliseconds }: ReadingLimits,
): Promise<CartelaFile | Refusal> {
  const worker = new Worker(main, {
    workerData: source,
    // No secret of the process is in its reach.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const tooMuch = () => resolve(refuse('FILE_TOO_INTRICATE'));
      timer = setTimeout(tooMuch, milliseconds);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
      );
      worker.once('exit', (code) => reject(new Error(`reading a file ended with ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
