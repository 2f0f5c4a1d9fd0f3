import { parseHeadLine } from '../../../contracts/seal/day-line.ts';
import { ExportVerifier, type Verdict } from '../../../contracts/verifier/export-verifier.ts';
import { nodeCrypto } from '../../../services/verify/node-crypto.ts';

const CHUNK = 1_000;

/** What comes of a file, read in pieces; throws what is no export. */
export function verifyFile(file: Uint8Array, heads: readonly string[], key: string | null = null): Verdict {
  const held = { heads: heads.flatMap((line) => parseHeadLine(line) ?? []), key };
  const verifier = new ExportVerifier(held, nodeCrypto);
  for (let at = 0; at < file.length; at += CHUNK) verifier.push(file.subarray(at, at + CHUNK));
  return verifier.end();
}

export function codesOf({ findings }: Verdict): string[] {
  return findings.map(({ code }) => code);
}
