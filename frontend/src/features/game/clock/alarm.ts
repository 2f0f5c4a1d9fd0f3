export interface Alarm {
  /** Rings once after so many milliseconds; replaces the alarm set before. null: not at all. */
  set(wait: number | null): void;
  close(): void;
}

/** An alarm that keeps time in a background tab; an ordinary timer where workers are not to be had. */
export function createAlarm(ring: () => void): Alarm {
  let worker: Worker | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ringAt: number | null = null;

  function set(wait: number | null) {
    ringAt = wait === null ? null : performance.now() + wait;
    clearTimeout(timer);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    if (worker) worker.postMessage(wait);
    else if (wait !== null) timer = setTimeout(ring, wait);
  }

  function withoutWorker() {
    worker?.terminate();
    worker = null;
    if (ringAt !== null) set(Math.max(0, ringAt - performance.now()));
  }

  try {
    worker = new Worker(new URL('./alarm-worker.ts', import.meta.url), { type: 'module', name: 'alarm' });
    worker.addEventListener('message', ring);
    worker.addEventListener('error', withoutWorker);
  } catch {
    withoutWorker();
  }

  return {
    set,
    close() {
      clearTimeout(timer);
      worker?.terminate();
    },
  };
}
