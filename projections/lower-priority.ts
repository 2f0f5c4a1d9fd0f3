import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** A tenth and a thirtieth of a processor that is busy otherwise; with the lowest there is, a hundredth, a rebuild could not keep its connections. */
const PRIORITIES = { 'below-normal': constants.priority.PRIORITY_BELOW_NORMAL, low: 15 } as const;

/** Where the processor is short, whoever commands or asks comes before screens that follow, and these come before a rebuild. */
export function lowerPriority(to: keyof typeof PRIORITIES): void {
  const priority = PRIORITIES[to];
  for (const thread of threads()) lower(thread, priority);
  if (process.platform === 'linux') lowerSession(priority);
}

/** On Linux a priority is that of a thread, and those that collect memory are there from the start; later ones have that of whoever starts them. */
function threads(): readonly number[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
}

function lower(thread: number, priority: number): void {
  try {
    if (getPriority(thread) < priority) setPriority(thread, priority);
  } catch {
    // It has just ended, or the system allows none of it: nothing that a start should fail for.
  }
}

/**
 * Linux may share the processor out by session first (`autogroup` of sched(7)), whatever the threads of another session have: then one
 * that is ours alone is given less. That of a terminal is not ours, and would stay so when we have ended.
 */
function lowerSession(priority: number): void {
  try {
    const [, , , session] = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    if (Number(session) === process.pid) writeFileSync('/proc/self/autogroup', String(priority));
  } catch {
    // This system has no such thing.
  }
}
