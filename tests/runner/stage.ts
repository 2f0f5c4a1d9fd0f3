import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a stage found; each check or test counts once. Unsteady ones passed, but only at their second try. */
export type StageResult = { passed: number; failed: string[]; skipped: string[]; unsteady?: string[] };
/** `say` prints; what a stage says stands together, for others run beside it. */
export type Stage = { name: string; run: (say: (text: string) => void) => Promise<StageResult> };

/** The folder of the project; this file runs from dist/tests/runner. */
export const ROOT = join(import.meta.dirname, '../../..');

export function tool(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}

/** One after the other; one that breaks down has failed. */
export async function runStages(stages: readonly Stage[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const { name, run } of stages) {
    const since = performance.now();
    process.stdout.write(`-- ${name} ...\n`);
    let said = '';
    const result = await run((text) => (said += text)).catch((error: unknown) => ({
      passed: 0,
      failed: [`${name}: ${String(error)}`],
      skipped: [],
    }));
    const { passed, failed, skipped } = result;
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    process.stdout.write(
      `\n== ${name}\n${said}${passed} passed, ${failed.length} failed, ${skipped.length} skipped in ${seconds} s\n`,
    );
    results.push(result);
  }
  return results;
}

/** A check that counts as one test; it is silent unless it fails. */
export function check(name: string, command: string, args: string[]): Stage {
  return {
    name,
    run: async (say) => {
      const { code, output } = await runTool(command, args);
      if (code === 0) return { passed: 1, failed: [], skipped: [] };
      say(`${output}\n`);
      return { passed: 0, failed: [name], skipped: [] };
    },
  };
}

/** The line of a test that failed; its reason in one line, for where only the end of the output is kept. */
export function withReason(title: string, reason = ''): string {
  const line = stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ').trim().slice(0, 400);
  return line === '' ? title : `${title}\n       ${line}`;
}

/** Runs a command to its end; answers its exit code (null: a signal ended it) and all it printed. */
export function runTool(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
