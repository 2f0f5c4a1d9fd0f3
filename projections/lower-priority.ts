import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
/** On Linux a priority is that of a thread, and those that collect memory are there from the start; later ones have that of whoever starts them. */
const threads = () => (process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]);

/** Where the processor is short, whoever commands or asks comes before screens that follow, and these come before a rebuild. */
export function lowerPriority(to: 'below-normal' | 'low'): void {
  try {
    for (const thread of threads()) setPriority(thread, to === 'low' ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    // A thread that has just ended, or a system that allows none of it: nothing that a start should fail for.
  }
}
