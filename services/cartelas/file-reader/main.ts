import { parentPort, workerData } from 'node:worker_threads';
import { type FileSource, readSource } from './read-source.ts';

/** A thread that reads one file and ends. */
// A thread's port, no window.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await readSource(workerData as FileSource));
