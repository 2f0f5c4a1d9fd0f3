import { spawnSync } from 'node:child_process';

/**
 * Locks the file behind `descriptor` for as long as this process has it open, however the process ends. The lock is the file's own: it
 * is seen through every path, mount and network namespace. Node cannot take it itself; util-linux's `flock` takes it on the descriptor
 * that it shares with us. `unavailable`: there is no such program here, or the file system has no locks.
 */
export function flock(descriptor: number): 'locked' | 'taken' | 'unavailable' {
  const { status } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  });
  if (status === 0) return 'locked';
  return status === 1 ? 'taken' : 'unavailable';
}

export const NO_FLOCK =
  'flock (of util-linux) is not here or does not work on this file system: nothing keeps a second product that runs in another container, or through another mount, off the same folder';
