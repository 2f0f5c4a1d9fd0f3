import type { Verdict } from './export-verifier.ts';

export type VerdictKind = 'proven' | 'altered' | 'irregular' | 'unproven';

/** What an export comes to, in one word: that of its exit code (format.md, section 7), of which 1 has two. */
export function verdictKind({ exit, findings }: Pick<Verdict, 'exit' | 'findings'>): VerdictKind {
  if (exit === 0) return 'proven';
  if (exit === 2) return 'unproven';
  return findings.some((finding) => finding.class === 'altered') ? 'altered' : 'irregular';
}
