import { type ChildProcess, fork } from 'node:child_process';
import { closeSync } from 'node:fs';
import { z } from 'zod';
import { bundled } from './bundled.ts';
import { lastLine, openLog, size } from './log-file.ts';
import type { Running } from './part.ts';
import { StartFailure } from './start-failure.ts';

/** What a program tells us: how far it is, why it cannot start, or that it is ready (with what it made, or when it is to be started again). */
const message = z.object({
  ready: z.literal(true).optional(),
  port: z.number().optional(),
  bootstrapped: z.boolean().optional(),
  logins: z.array(z.object({ role: z.string(), username: z.string(), password: z.string() })).optional(),
  due: z.iso.datetime().optional(),
  failed: z.string().optional(),
  progress: z.string().optional(),
  answer: z.literal(true).optional(),
});
export type Said = z.infer<typeof message>;

export type Program = {
  file: string;
  arguments?: string[];
  environment: NodeJS.ProcessEnv;
  /** Further options of V8 for its memory. */
  heap?: readonly string[];
  logFile: string;
  onProgress?: (line: string) => void;
};
export type RunningProgram = Running & { said: Said };

/** An arena of the C library's for each thread holds what is free in it back from the others, 10 MiB in all parts; two are enough. */
export const MEMORY = { MALLOC_ARENA_MAX: '2' };

/**
 * One thread of V8's for what it does beside the program, instead of four in each part, for which a hall's machine has no processors: 8 MiB
 * less for all parts when idle, and as many games.
 */
export const ONE_WORKER = '--v8-pool-size=1';

/**
 * Half of V8's own for what is young. A rebuild of 2 million events takes some 250 MiB at most so, of 10 million 295, in the same time; and
 * the services stop for half as long, twice as often: their slowest answers come sooner.
 */
export const SMALL_YOUNG_HEAP: readonly string[] = ['--max-semi-space-size=8'];

const POLITE = 5_000;
const PATIENT = 10_000;

/** Starts one of our programs and waits until it says that it is ready; rejects with its own one line if it fails. */
export function startProgram(program: Program, signal: AbortSignal): Promise<RunningProgram> {
  const child = launch(program);
  const saidBefore = size(program.logFile);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, by) => resolve(by === null ? `exit code ${code}` : `ended by ${by}`));
  });
  const giveUp = (): void => {
    child.kill('SIGTERM');
    const stuck = setTimeout(() => child.kill('SIGKILL'), PATIENT);
    void ended.then(() => clearTimeout(stuck));
  };
  signal.addEventListener('abort', giveUp, { once: true });
  return new Promise((resolve, reject) => {
    let failure = '';
    child.once('error', reject);
    child.on('message', (raw) => {
      const said = message.safeParse(raw);
      if (!said.success) return;
      if (said.data.failed !== undefined) failure = said.data.failed;
      if (said.data.progress !== undefined) program.onProgress?.(said.data.progress);
      if (said.data.ready) {
        signal.removeEventListener('abort', giveUp);
        resolve(running(child, ended, said.data));
      }
    });
    void ended.then((why) => {
      signal.removeEventListener('abort', giveUp);
      reject(new StartFailure(failure || lastLine(program.logFile, saidBefore) || why));
    });
  });
}

function launch(program: Program): ChildProcess {
  const log = openLog(program.logFile);
  try {
    // Detached: a Ctrl-C in the terminal must reach the parts in order, through us, not all at once.
    return fork(bundled(program.file), program.arguments ?? [], {
      env: { ...MEMORY, ...program.environment },
      execArgv: [ONE_WORKER, ...(program.heap ?? [])],
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
  } finally {
    closeSync(log);
  }
}

function running(child: ChildProcess, ended: Promise<string>, said: Said): RunningProgram {
  return {
    pid: child.pid as number,
    said,
    answer: () => answerOf(child),
    kill: async () => void child.kill('SIGKILL'),
    ended,
    ...(said.port === undefined ? {} : { port: said.port }),
    stop: async () => {
      // Every program ends by itself when we hang up; the signals are for one that is stuck.
      if (child.connected) child.disconnect();
      const timers = [
        setTimeout(() => child.kill('SIGTERM'), POLITE),
        setTimeout(() => child.kill('SIGKILL'), PATIENT),
      ];
      await ended;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** A program answers as soon as it comes to it. One that cannot be asked any more is about to end. */
function answerOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const hear = (raw: unknown): void => {
      if (!message.safeParse(raw).data?.answer) return;
      child.off('message', hear);
      resolve();
    };
    child.on('message', hear);
    child.send({ question: true }, (error) => {
      if (error) resolve();
    });
  });
}
