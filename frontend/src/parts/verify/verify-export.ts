import type { ExportScope } from '../../../../contracts/export/scope.ts';
import type { Head } from '../../../../contracts/seal/day-line.ts';
import type { Crypto } from '../../../../contracts/verifier/crypto.ts';
import { ExportVerifier, type Verdict } from '../../../../contracts/verifier/export-verifier.ts';
import { NotAnExport } from '../../../../contracts/verifier/not-an-export.ts';
import { BrokenExport, exportChunks, ExportTail } from '../export/export-chunks.ts';
import type { VerifyProgress } from './verify-messages.ts';

/**
 * Fetches an export and verifies it as it comes: what was judged is kept nowhere. Throws NotAnExport, BrokenExport, Refused and
 * Unreachable.
 */
export async function verifyExport(
  { scope, heads }: { readonly scope: ExportScope; readonly heads: readonly Head[] },
  crypto: Crypto,
  onProgress: (progress: VerifyProgress) => void,
): Promise<Verdict> {
  const verifier = new ExportVerifier({ heads, key: null }, crypto);
  const tail = new ExportTail();
  try {
    for await (const chunk of exportChunks(scope, new AbortController().signal)) {
      tail.push(chunk);
      verifier.push(chunk);
      onProgress(verifier.progress);
    }
    return verifier.end();
  } catch (error) {
    const { broken } = tail;
    throw error instanceof NotAnExport && broken ? new BrokenExport(broken) : error;
  }
}
