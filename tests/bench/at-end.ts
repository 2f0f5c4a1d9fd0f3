type Stop = () => unknown;
/** To be done at the end, the last one first. */
export type AtEnd = (stop: Stop) => void;

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Runs `work`, and whatever it has said is to be done at its end: also when it fails, and when this process is told to end. */
export async function endingAll<T>(work: (atEnd: AtEnd) => Promise<T>): Promise<T> {
  const stops: Stop[] = [];
  const done = new AbortController();
  const told = new Promise<never>((_, reject) => {
    const end = (signal: NodeJS.Signals) => reject(new Error(`ended by ${signal}`));
    for (const signal of signals) process.once(signal, end);
    done.signal.addEventListener('abort', () => {
      for (const signal of signals) process.off(signal, end);
    });
  });
  try {
    return await Promise.race([work((stop) => stops.push(stop)), told]);
  } finally {
    // What cannot be stopped keeps nothing else from it.
    for (let stop = stops.pop(); stop; stop = stops.pop())
      await Promise.resolve()
        .then(stop)
        .catch((error: unknown) => console.error(error));
    done.abort();
  }
}
