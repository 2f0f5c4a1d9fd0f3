import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a process of the bench says next; rejects when it ends instead. */
export async function nextMessage<T>(child: ChildProcess, what: string): Promise<T> {
  const answered = new AbortController();
  const { signal } = answered;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as T),
      once(child, 'exit', { signal }).then(([code, by]) => {
        throw new Error(`${what} ended with ${code ?? by}`);
      }),
    ]);
  } finally {
    answered.abort();
  }
}
