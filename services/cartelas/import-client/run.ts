import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { signIn, signOut } from '../../../contracts/accounts/commands.ts';
import { importCartelas, LARGEST_FILE } from '../../../contracts/cartelas/commands.ts';
import { refusalMessage } from '../../../contracts/refusals.ts';
import { Client, Refused, Unreachable } from './client.ts';
import { type Options, readOptions, usage } from './options.ts';
import { resultLines } from './result-lines.ts';

export interface Terminal {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly password: () => Promise<string>;
}

/** Answers the exit code: 0 done, 1 a card or the file refused or nothing done, 2 called wrongly. */
export async function run(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const options = readOptions(args);
  if (!('wrong' in options)) return runWith(options, terminal);
  terminal.complain(`${options.wrong}\n\n${usage}`);
  return 2;
}

export async function runWith(options: Options, terminal: Terminal): Promise<0 | 1> {
  try {
    return (await importFile(options, terminal)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}

/** Whether every card of the file is now in the branch, or could be. */
async function importFile(options: Options, terminal: Terminal): Promise<boolean> {
  const { server, username, file, dryRun, numbering } = options;
  const content = await contentOf(file);
  const client = new Client(server);
  const password = await terminal.password();
  const { branch } = await client.send(signIn, { username, password }).catch((error: unknown) => {
    if (!(error instanceof Unreachable) || !options.serverIsAssumed) throw error;
    throw new Refused(
      `${error.message}\nIs the product running? Name its address with --server URL if it is another.`,
    );
  });
  try {
    const input = { fileName: basename(file), ...content, dryRun, ...(numbering && { numbering }) };
    const result = await client.send(importCartelas, input).catch(withFlag);
    terminal.say(`${basename(file)}, branch ${branch?.branchName ?? ''}${dryRun ? ', dry run' : ''}`);
    for (const line of resultLines(result)) terminal.say(line);
    return result.rejected.length === 0;
  } finally {
    await client.send(signOut, {}).catch(() => undefined);
  }
}

/** Where the numbers of the cards have to be confirmed: by what. */
function withFlag(error: unknown): never {
  if (!(error instanceof Refused) || error.params['numbering'] === undefined) throw error;
  const { numbering, unknown } = error.params;
  const fields = unknown === undefined ? [] : [`Not understood in the file: ${unknown}`];
  throw new Refused([error.message, ...fields, `Confirm it with --numbering ${numbering}`].join('\n'));
}

/** The text of a file, and of one that is none in UTF-8 its bytes. */
async function contentOf(file: string): Promise<{ content: string; encoding?: 'base64' }> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file}: ${error.message}`);
  });
  if (bytes.length > LARGEST_FILE) throw new Refused(refusalMessage({ code: 'FILE_TOO_LARGE', params: {} }));
  const isText = isUtf8(bytes) && !bytes.includes('\0');
  return isText
    ? { content: bytes.toString('utf8') }
    : { content: bytes.toString('base64'), encoding: 'base64' };
}
