import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { stdin } from 'node:process';
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
  const failed = (exit: 3 | 4 | 5, problem: string, json: boolean): ExitCode => {
    if (json)
      terminal.say(`${JSON.stringify({ exit, problem, head: null, games: 0, findings: [], more: 0 })}\n`);
    else terminal.tell(`${problem}\n`);
    return exit;
  };
  if ('wrong' in options)
    return failed(4, options.json ? options.wrong : `${options.wrong}\n\n${usage}`, options.json);
  try {
    const { exit, head, games, findings, more, header } = await verified(options, terminal);
    if (options.json)
      terminal.say(`${JSON.stringify({ exit, problem: null, head, games, findings, more })}\n`);
    else terminal.say(verdictLines({ exit, head, games, findings, more, header }, options).join('\n'));
    return exit;
  } catch (error) {
    if (error instanceof NotAnExport)
      return failed(3, `This is no sound export: ${error.message}.`, options.json);
    if (isNotOpened(error))
      return failed(4, `${options.file} cannot be read: ${error.message}`, options.json);
    return failed(
      5,
      `This program failed: ${error instanceof Error ? error.message : String(error)}`,
      options.json,
    );
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
