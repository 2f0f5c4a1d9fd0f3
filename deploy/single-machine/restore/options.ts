import { parseArgs } from 'node:util';

export const USAGE = `Puts a backup back into an empty folder, and proves that it is whole.

  npm run restore -- --from FOLDER [--secrets FOLDER] [--identity FILE]… [--head LINE]… --to DATA_DIR

--from      the folder of the backup (or its folder log)
--secrets   the folder of the keys, where it was moved away; without keys the log is restored, and not proven
--identity  a key file of age (AGE-SECRET-KEY-1…) that opens an encrypted backup; several may be named. With one,
            what is not encrypted is told, and is not proven
--head      a line "bh1 …" of a sealed day that you noted, in quotes: a log that was put in the place of yours, or is
            older than that day, is told
--to        a folder that is empty or does not exist; start the product with it as DATA_DIR

Exit code: 0 restored and proven, 1 nothing was restored, 2 restored, but not proven or not without findings,
4 called wrongly.`;

export interface Options {
  readonly from: string;
  readonly secrets: string | null;
  readonly identities: readonly string[];
  readonly heads: readonly string[];
  readonly to: string;
}

/** Of `bh1 …`; what it says is read by whoever compares it. */
const HEAD = /^bh1 \S+ \d+ [0-9a-f]{64} [0-9a-f]{64} [\w-]{86}$/;

/** null where nothing can be made of it. */
export function optionsOf(args: readonly string[]): Options | null {
  try {
    const {
      from,
      secrets = null,
      identity = [],
      head = [],
      to,
    } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        secrets: { type: 'string' },
        identity: { type: 'string', multiple: true },
        head: { type: 'string', multiple: true },
        to: { type: 'string' },
      },
    }).values;
    const heads = head.map((line) => line.trim());
    if (!from || !to || !heads.every((line) => HEAD.test(line))) return null;
    return { from, secrets, identities: identity, heads, to };
  } catch {
    return null;
  }
}
