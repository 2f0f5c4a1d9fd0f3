import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { stdin } from 'node:process';
import { answerOf, type Problem, unsound } from '../../contracts/verifier/answer.ts';
import { ExportVerifier, type Verdict } from '../../contracts/verifier/export-verifier.ts';
import { NotAnExport } from '../../contracts/verifier/not-an-export.ts';
import { nodeCrypto } from './node-crypto.ts';
import { type Options, readOptions, usage } from './options.ts';
import { verdictLines } from './verdict-lines.ts';

export interface Terminal {
  readonly say: (text: string) => void;
  /** Beside the answer: how far it is, and what went wrong. */
  readonly tell: (text: string) => void;
}

type ExitCode = 0 | 1 | 2 | 3 | 4 | 5;

/** Answers the exit code (contracts/export/format.md, section 7). */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const options = readOptions(args);
  const failed = (problem: Problem, json: boolean): ExitCode => {
    if (json) terminal.say(answerOf(problem));
    else terminal.tell(`${problem.problem}\n`);
    return problem.exit;
  };
  if ('wrong' in options)
    return failed(
      { exit: 4, problem: options.json ? options.wrong : `${options.wrong}\n\n${usage}` },
      options.json,
    );
  try {
    const verdict = await verified(options, terminal);
    terminal.say(options.json ? answerOf(verdict) : verdictLines(verdict, options).join('\n'));
    return verdict.exit;
  } catch (error) {
    const { json } = options;
    if (error instanceof NotAnExport) return failed(unsound(error), json);
    const { message } = error instanceof Error ? error : new Error(String(error));
    if (isNotOpened(error))
      return failed({ exit: 4, problem: `${options.file} cannot be read: ${message}` }, json);
    return failed({ exit: 5, problem: `This program failed: ${message}` }, json);
  }
}

/** Files that are verified sooner than one can read say nothing of how far they are. */
const LARGE = 20_000_000;
const TOLD_EVERY_MS = 1_000;

async function verified({ file, heads, key, json }: Options, { tell }: Terminal): Promise<Verdict> {
  const verifier = new ExportVerifier({ heads, key }, nodeCrypto);
  const size = file === '-' ? null : (await stat(file)).size;
  const isTold = !json && (size ?? 0) > LARGE;
  let [read, toldAt] = [0, Date.now()];
  for await (const chunk of (file === '-' ? stdin : createReadStream(file)) as AsyncIterable<Uint8Array>) {
    verifier.push(chunk);
    read += chunk.length;
    if (!isTold || Date.now() - toldAt < TOLD_EVERY_MS) continue;
    toldAt = Date.now();
    tell(`\r${Math.floor((100 * read) / (size ?? 1))} % of the file, ${verifier.progress.done} entries`);
  }
  if (isTold) tell('\r');
  return verifier.end();
}

function isNotOpened(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
