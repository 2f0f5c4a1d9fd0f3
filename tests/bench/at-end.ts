import { setTimeout as sleep } from 'node:timers/promises';

type Stop = () => unknown;
/** To be done at the end, the last one first; at once, if that has come already. */
export type AtEnd = (stop: Stop) => void;

const signals = ['SIGINT', 'SIGTERM'] as const;
const SETTLES_MS = 10_000;

/**
 * Runs `work`, and whatever it has said is to be done at its end: also when it fails, and when this process is told to end. What it is
 * starting at that moment is waited for, `settlesMs` at most, and ended too.
 */
export async function endingAll<T>(
  work: (atEnd: AtEnd) => Promise<T>,
  settlesMs: number = SETTLES_MS,
): Promise<T> {
  const stops: Stop[] = [];
  let stopped: Promise<void> | null = null;
  const stopAll = () => (stopped = (stopped ?? Promise.resolve()).then(() => stopEach(stops)));
  const done = new AbortController();
  const told = new Promise<never>((_, reject) => {
    const end = (signal: NodeJS.Signals) => reject(new Error(`ended by ${signal}`));
    for (const signal of signals) process.once(signal, end);
    done.signal.addEventListener('abort', () => {
      for (const signal of signals) process.off(signal, end);
    });
  });
  const atEnd: AtEnd = (stop) => {
    stops.push(stop);
    if (stopped) void stopAll();
  };
  const working = Promise.resolve(atEnd).then(work);
  try {
    return await Promise.race([working, told]);
  } finally {
    await stopAll();
    await Promise.race([
      working.catch(() => undefined),
      sleep(settlesMs, undefined, { signal: done.signal }).catch(() => undefined),
    ]);
    await stopAll();
    done.abort();
  }
}

async function stopEach(stops: Stop[]): Promise<void> {
  // What cannot be stopped keeps nothing else from it.
  for (let stop = stops.pop(); stop; stop = stops.pop())
    await Promise.resolve()
      .then(stop)
      .catch((error: unknown) => console.error(error));
}
