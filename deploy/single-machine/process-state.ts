import { readFile } from 'node:fs/promises';

/** What the system tells of a process. */
export interface ProcessState {
  /** Of all its threads, in clock ticks. */
  readonly processorTime: number;
  /** It waits for a disk, where nothing can end it meanwhile, or for its turn on the processor. */
  readonly waitsItsTurn: boolean;
}

/** Null where the system does not tell. */
export async function processState(pid: number): Promise<ProcessState | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? null : stateIn(stat);
}

/** What the line of a process in `/proc` says. */
export function stateIn(stat: string): ProcessState {
  // The name of a program, in brackets, may hold anything.
  const [state, ...numbers] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    processorTime: Number(numbers[10]) + Number(numbers[11]),
    waitsItsTurn: state === 'D' || state === 'R',
  };
}
