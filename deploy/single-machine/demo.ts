import { join } from 'node:path';
import type { Config } from './config.ts';
import { logFile } from './parts.ts';
import { type Said, startProgram } from './program.ts';
import { environmentOf } from './program-environment.ts';
import { inOneLine, StartFailure } from './start-failure.ts';
import type { Terminal } from './terminal.ts';

export type DemoLogin = NonNullable<Said['logins']>[number];

const SEEDING = join(import.meta.dirname, '../../services/demo/main.js');

/** Plays the demo business into the log, or finds it there; answers a login for each role. */
export async function seedDemo(
  config: Config,
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<DemoLogin[]> {
  const since = performance.now();
  try {
    const seeding = await startProgram(
      {
        file: SEEDING,
        environment: environmentOf('demo', environment),
        logFile: logFile(config, 'demo'),
        onProgress: (line) => terminal.say(`  demo         ${line}`),
      },
      signal,
    );
    await seeding.stop();
    terminal.part('demo data', undefined, performance.now() - since);
    return seeding.said.logins ?? [];
  } catch (error) {
    throw new StartFailure(`demo data: ${inOneLine(error)}`);
  }
}
