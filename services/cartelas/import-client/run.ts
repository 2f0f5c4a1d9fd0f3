import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { signIn, signOut } from '../../../contracts/accounts/commands.ts';
import { importCartelas, LARGEST_FILE } from '../../../contracts/cartelas/commands.ts';
import { refusalMessage } from '../../../contracts/refusals.ts';
import { Client, Refused } from './client.ts';
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
  if ('wrong' in options) {
    terminal.complain(`${options.wrong}\n\n${usage}`);
    return 2;
  }
  try {
    return (await importFile(options, terminal)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}

/** Whether every card of the file is now in the branch, or could be. */
async function importFile({ server, username, file, dryRun }: Options, terminal: Terminal): Promise<boolean> {
  const content = await contentOf(file);
  const client = new Client(server);
  const { branch } = await client.send(signIn, { username, password: await terminal.password() });
  try {
    const result = await client.send(importCartelas, { fileName: basename(file), content, dryRun });
    terminal.say(`${basename(file)}, branch ${branch?.branchName ?? ''}${dryRun ? ', dry run' : ''}`);
    for (const line of resultLines(result)) terminal.say(line);
    return result.rejected.length === 0;
  } finally {
    await client.send(signOut, {}).catch(() => undefined);
  }
}

async function contentOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file}: ${error.message}`);
  });
  if (bytes.length > LARGEST_FILE) throw new Refused(refusalMessage({ code: 'FILE_TOO_LARGE', params: {} }));
  return bytes.toString('utf8');
}
