import { readFile } from 'node:fs/promises';

/** What the system tells of a process. */
export interface ProcessState {
  /** Of all its threads, in clock ticks. */
  readonly processorTime: number;
  /** It waits for a disk, and nothing can end it meanwhile. */
  readonly waitsForDisk: boolean;
}

/** Null where the system does not tell. */
export async function processState(pid: number): Promise<ProcessState | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name of a program, in brackets, may hold anything.
  const [state, ...numbers] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { processorTime: Number(numbers[10]) + Number(numbers[11]), waitsForDisk: state === 'D' };
}
