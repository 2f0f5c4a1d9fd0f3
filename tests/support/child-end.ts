import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A busy machine may take ten times as long as an idle one; still less than a hook has. */
const HANGING = 120_000;

/**
 * What it ended with: an exit code, or the signal that ended it; by `close` all that it said has been read too. One that does not
 * end is killed, and named in the error.
 */
export async function endOf(
  child: ChildProcess,
  what: string,
  by: 'exit' | 'close' = 'exit',
): Promise<number | NodeJS.Signals | null> {
  let hung = false;
  const patience = setTimeout(() => {
    hung = true;
    child.kill('SIGKILL');
  }, HANGING);
  try {
    if (child.exitCode === null && child.signalCode === null) await once(child, by);
  } finally {
    clearTimeout(patience);
  }
  if (hung) throw new Error(`${what} (process ${child.pid}) has not ended within ${HANGING / 1000} s`);
  return child.exitCode ?? child.signalCode;
}
