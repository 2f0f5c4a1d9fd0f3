import type { Head } from '../seal/day-line.ts';
import type { Days } from './days.ts';
import type { Findings } from './findings.ts';
import type { Keys } from './keys.ts';

/**
 * Holds what somebody outside has noted against the chain (format.md, section 6c). Answers the number of the newest of these heads that
 * lies on it, 0 where none does.
 */
export function judgeHeads(
  { heads, key }: { readonly heads: readonly Head[]; readonly key: string | null },
  days: Days,
  keys: Keys,
  findings: Findings,
): number {
  const { newest } = days;
  let onChain = 0;
  for (const head of heads) {
    const about = { day: head.day, found: head.head };
    const line = days.at(head.number);
    if (!line) {
      findings.add('head-beyond', { day: head.day, expected: newest?.place ?? 0, found: head.number });
      continue;
    }
    if (line.head !== head.head || line.day !== head.day || line.key !== head.key) {
      findings.add('head-differs', { ...about, expected: line.head });
      if (line.head !== head.head) continue;
    }
    const inForce = keys.inForce(head.number);
    const text = days.textAt(head.number) ?? '';
    if (inForce && !keys.isSignedBy(inForce.publicKey, text, head.signature))
      findings.add('head-signature', about);
    else if (line.day === head.day && line.key === head.key) onChain = Math.max(onChain, head.number);
  }
  const day = newest?.day ?? null;
  const own = newest && keys.inForce(newest.place);
  if (key !== null && own?.publicKey !== key && own?.hash !== key)
    findings.add('key-foreign', { day, expected: key, found: newest?.key });
  if (onChain === 0) findings.add('no-head', { day, found: newest?.head });
  return onChain;
}
