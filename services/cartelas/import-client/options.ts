import { parseArgs } from 'node:util';

export interface Options {
  readonly server: string;
  readonly username: string;
  readonly file: string;
  readonly dryRun: boolean;
}

export const usage = `Imports a file of cartelas (JSON or CSV) into the branch of a branch admin.

  npm run import-cartelas -- --username NAME [--server URL] [--dry-run] FILE

  --server    address of the product, http://127.0.0.1:3000 unless given
  --username  the branch admin
  --dry-run   only tell what would be imported

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
        server: { type: 'string', default: 'http://127.0.0.1:3000' },
        username: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) return { wrong: 'Name one file.' };
    if (!values.username) return { wrong: 'Name the branch admin with --username.' };
    if (!/^https?:\/\//.test(values.server) || !URL.canParse(values.server)) {
      return { wrong: `${values.server} is not the address of a server.` };
    }
    return { server: values.server, username: values.username, file, dryRun: values['dry-run'] };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}
