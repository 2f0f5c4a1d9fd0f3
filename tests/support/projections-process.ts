import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { ONE_WORKER } from '../../deploy/single-machine/program.ts';
import { endOf } from './child-end.ts';

/** From the sources, or from their compiled copy under dist. */
const ROOT = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '../../..');

export interface ProjectionsProcess {
  readonly child: ChildProcess;
  /** What it said on stdout and stderr. */
  said(): string;
  /** The exit code, or the name of the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** The real process of projections/main.ts; resolves when it says it is ready, rejects when it fails. */
export async function forkProjections(
  environment: Record<string, string>,
  program = 'main.js',
): Promise<ProjectionsProcess> {
  const child = fork(join(ROOT, 'dist/projections', program), [], {
    silent: true,
    execArgv: [ONE_WORKER],
    // As the product starts it.
    detached: true,
    env: { PATH: process.env['PATH'], WRITER_KEYS: randomBytes(32).toString('base64'), ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; failed?: string }) => {
      if (message.ready) resolve();
      if (message.failed !== undefined) reject(new Error(message.failed));
    });
    void once(child, 'exit').then(() => reject(new Error(`ended before it was ready: ${text}`)));
  });
  await ready;
  return {
    child,
    said: () => text,
    end: async (signal) => {
      child.kill(signal);
      return endOf(child, 'the projections process');
    },
  };
}
