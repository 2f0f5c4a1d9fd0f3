import { parseArgs } from 'node:util';

export const USAGE = `Saves the log and the keys, while the product runs or not: only what is new since the last time.

  npm run backup -- --to FOLDER [--secrets FOLDER] [--recipient KEY]…
  npm run backup -- --make-key FILE

--to         the folder; the log goes into its folder log, the keys into its folder secrets
--secrets    another folder for the keys: whoever has both parts can tell coming games
--recipient  a public key (age1…) that it is encrypted to; several may open it. Without one it is not encrypted
--make-key   makes a pair of keys: the one that opens backups into FILE, the public one is printed

Exit code: 0 saved, 1 nothing was saved (the backup before stands), 4 called wrongly.`;

export type Options =
  | {
      readonly kind: 'backup';
      readonly to: string;
      readonly secrets: string | null;
      readonly recipients: string[];
    }
  | { readonly kind: 'key'; readonly file: string };

/** null where nothing can be made of it. */
export function optionsOf(args: readonly string[]): Options | null {
  const values = valuesOf(args);
  if (!values) return null;
  const { to, secrets = null, recipient = [], 'make-key': file } = values;
  if (file !== undefined) return to === undefined ? { kind: 'key', file } : null;
  return to === undefined || to === '' ? null : { kind: 'backup', to, secrets, recipients: recipient };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        secrets: { type: 'string' },
        recipient: { type: 'string', multiple: true },
        'make-key': { type: 'string' },
      },
    }).values;
  } catch {
    return null;
  }
}
