import { parseArgs } from 'node:util';

export const USAGE = `Puts a backup back into an empty folder, and proves that it is whole.

  npm run restore -- --from FOLDER [--secrets FOLDER] [--identity FILE]… --to DATA_DIR

--from      the folder of the backup (or its folder log)
--secrets   the folder of the keys, where it was moved away; without keys the log is restored, and not proven
--identity  a key file of age (AGE-SECRET-KEY-1…) that opens an encrypted backup; several may be named
--to        a folder that is empty or does not exist; start the product with it as DATA_DIR

Exit code: 0 restored and proven, 1 nothing was restored, 2 restored, but not proven or not without findings,
4 called wrongly.`;

export interface Options {
  readonly from: string;
  readonly secrets: string | null;
  readonly identities: readonly string[];
  readonly to: string;
}

/** null where nothing can be made of it. */
export function optionsOf(args: readonly string[]): Options | null {
  try {
    const {
      from,
      secrets = null,
      identity = [],
      to,
    } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        secrets: { type: 'string' },
        identity: { type: 'string', multiple: true },
        to: { type: 'string' },
      },
    }).values;
    return from && to ? { from, secrets, identities: identity, to } : null;
  } catch {
    return null;
  }
}
