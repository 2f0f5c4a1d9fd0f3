import { type Head, parseHeadLine } from '../../contracts/seal/day-line.ts';

export const usage = `Verifies an export, without a server and without the network.

  npm run verify -- FILE [--head LINE]… [--key KEY] [--json]

FILE    the export; - for the standard input
--head  a line "bh1 …" that you noted, in quotes; several must all lie on one chain
--key   the public key of the seal, or its hash, that you noted
--json  one JSON object instead of sentences

Exit code: 0 proven, 1 altered or irregular, 2 nothing wrong but not all of it provable, 3 no sound export,
4 called wrongly, 5 a fault of this program.`;

export interface Options {
  readonly file: string;
  readonly heads: readonly Head[];
  readonly key: string | null;
  readonly json: boolean;
}

/** What was asked for; `wrong`: why it cannot be told. */
export function readOptions(
  args: readonly string[],
): Options | { readonly wrong: string; readonly json: boolean } {
  const json = args.includes('--json');
  const wrong = (why: string) => ({ wrong: why, json });
  const heads: Head[] = [];
  let [file, key]: [string | null, string | null] = [null, null];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--json') continue;
    if (arg === '--head') {
      const head = parseHeadLine(args[(at += 1)] ?? '');
      if (!head) return wrong('What follows --head is no line "bh1 …".');
      heads.push(head);
    } else if (arg === '--key') {
      key = (args[(at += 1)] ?? '').toLowerCase();
      if (!/^[0-9a-f]{64}$/.test(key)) return wrong('What follows --key is no key: 64 hexadecimal digits.');
    } else if (arg !== '-' && arg.startsWith('-')) return wrong(`Unknown: ${arg}`);
    else if (file !== null) return wrong('One file at a time.');
    else file = arg;
  }
  return file === null ? wrong('Which file?') : { file, heads, key, json };
}
