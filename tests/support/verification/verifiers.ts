import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..').replace(/\/dist$/, '');
export const PYTHON_VERIFIER = join(ROOT, 'services/verify/verify.py');

/** The product needs no Python; where there is none, that verifier stays out of the tests. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Programs that verify an export, each a command line that takes what format.md, section 7, says. */
export const verifiers: Readonly<Record<string, readonly string[]>> = {
  typescript: ['node', join(ROOT, 'dist/services/verify/main.js')],
  ...(hasPython && { python: ['python3', '-B', PYTHON_VERIFIER] }),
};

const Answer = z.object({
  exit: z.int(),
  problem: z.string().nullable(),
  head: z.string().nullable(),
  games: z.int(),
  findings: z.array(z.record(z.string(), z.string().or(z.number()).nullable())),
  more: z.int(),
});

/** What a verifier says of a file, in a form in which two that agree say the same. */
export interface Said {
  readonly exit: number;
  readonly games: number;
  readonly head: string | null;
  readonly findings: readonly string[];
}

export async function ask(command: readonly string[], args: readonly string[]): Promise<Said> {
  const [program = '', ...first] = command;
  const child = spawn(program, [...first, ...args, '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, problems] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problems += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const said = readAnswer(out);
  if (!said || said.exit !== code)
    throw new Error(`${program} ended with ${code} and said: ${out.slice(0, 300)} ${problems.slice(0, 600)}`);
  return said;
}

/** An answer as JSON; null of what is none. */
export function readAnswer(text: string): Said | null {
  const parsed = Answer.safeParse(json(text));
  if (!parsed.success) return null;
  const { exit, games, head, findings } = parsed.data;
  return { exit, games, head, findings: findings.map(comparable).toSorted() };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is wrong with an event that cannot be read is told in everybody's own words. */
function comparable(finding: Readonly<Record<string, unknown>>): string {
  const { code, stream, revision, game, day, expected, found } = finding;
  const words = code === 'event-malformed' ? null : found;
  return JSON.stringify([code, finding['class'], stream, revision, game, day, expected, words]);
}
