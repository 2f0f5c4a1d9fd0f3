import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** What a stage found; each check or test counts once. */
export type Outcome = { passed: number; failed: string[]; skipped: string[] };
export type Stage = { name: string; run: () => Promise<Outcome> };

/** The folder of the project; this file runs from dist/tests/runner. */
export const ROOT = join(import.meta.dirname, '../../..');

export function tool(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}

/** A check that counts as one test; it is silent unless it fails. */
export function check(name: string, command: string, args: string[]): Stage {
  return {
    name,
    run: async () => {
      const { code, output } = await runQuietly(command, args);
      if (code === 0) return { passed: 1, failed: [], skipped: [] };
      process.stdout.write(`${output}\n`);
      return { passed: 0, failed: [name], skipped: [] };
    },
  };
}

function runQuietly(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Runs a command with its output on the terminal; answers its exit code. */
export function runLoudly(
  command: string,
  args: string[],
  environment: Record<string, string>,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NO_COLOR: '1', ...environment },
    });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
