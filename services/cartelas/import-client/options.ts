import { parseArgs } from 'node:util';
import { AssumedNumbering } from '../../../contracts/cartelas/numbering.ts';

export interface Options {
  readonly server: string;
  readonly username: string;
  readonly file: string;
  readonly dryRun: boolean;
  /** How to number cards that do not name their numbers. */
  readonly numbering?: AssumedNumbering;
  /** The address was not given, so it may be another. */
  readonly serverIsAssumed: boolean;
}

const DEFAULT_SERVER = 'http://127.0.0.1:3000';

export const usage = `Imports a file of cartelas (JSON, CSV or XLSX) into the branch of a branch admin.

  npm run import-cartelas -- --username NAME [--server URL] [--numbering HOW] [--dry-run] FILE

  --server     address of the product, ${DEFAULT_SERVER} unless given
  --username   the branch admin
  --numbering  only where the file does not name the numbers of its cards, which then is told: how to number them,
               by their place in the file (place), by their place in a list from 0 (index), or by the digits of what
               they stand under (key)
  --dry-run    only tell what would be imported

The password is taken from IMPORT_PASSWORD, else asked for, or read from the input where that is not a terminal.
Ends with 1 when a card or the file was refused or nothing could be done, with 2 when it was called wrongly.
`;

/** What the command line asks for; of a wrong one, what is wrong with it. */
export function readOptions(args: readonly string[]): Options | { readonly wrong: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        server: { type: 'string' },
        username: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        numbering: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) return { wrong: 'Name one file.' };
    if (!values.username) return { wrong: 'Name the branch admin with --username.' };
    const { server = DEFAULT_SERVER, username, numbering } = values;
    if (!/^https?:\/\//.test(server) || !URL.canParse(server)) {
      return { wrong: `${server} is not the address of a server.` };
    }
    const known = AssumedNumbering.optional().safeParse(numbering);
    if (!known.success) return { wrong: `--numbering is one of ${AssumedNumbering.options.join(', ')}.` };
    return {
      server,
      username,
      file,
      dryRun: values['dry-run'],
      serverIsAssumed: values.server === undefined,
      ...(known.data && { numbering: known.data }),
    };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}
