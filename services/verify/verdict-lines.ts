import { findingWords } from '../../contracts/verification/finding-words.ts';
import { type Head, parseHeadLine, spokenHead } from '../../contracts/seal/day-line.ts';
import type { Verdict } from '../../contracts/verifier/export-verifier.ts';
import type { ProofFinding } from '../../contracts/verifier/findings.ts';
import { type VerdictKind, verdictKind } from '../../contracts/verifier/verdict-kind.ts';
import { sealWords } from '../../contracts/verifier/seal-words.ts';

const words: Readonly<Record<string, string>> = { ...findingWords, ...sealWords };

/** So many are told one by one; `--json` tells them all. */
const MOST_TOLD = 50;

/** What an export comes to, in plain sentences. */
export function verdictLines(verdict: Verdict, { heads }: { readonly heads: readonly Head[] }): string[] {
  const { findings, more, header, games, head } = verdict;
  const { scope } = header;
  const what = scope.kind === 'game' ? `game ${scope.game}` : `the days from ${scope.from} to ${scope.to}`;
  const newest = head === null ? null : parseHeadLine(head);
  const left = Math.max(0, findings.length - MOST_TOLD) + more;
  return [
    `An export of ${what} of branch ${scope.branch}, made ${header.made}. Games judged: ${games}.`,
    newest
      ? `Its newest sealed day, as it is read aloud: ${spokenHead(newest)}`
      : 'No day of it is sealed yet.',
    `Held against ${heads.length} line${heads.length === 1 ? '' : 's'} noted outside.`,
    '',
    conclusions[verdictKind(verdict)],
    ...findings.slice(0, MOST_TOLD).map(findingLine),
    ...(left > 0 ? [`… and ${left} more.`] : []),
    '',
  ];
}

const conclusions: Readonly<Record<VerdictKind, string>> = {
  proven: 'PROVEN. All of it is what was sealed, up to the line that you noted, and by the rules.',
  altered: 'ALTERED. This is not what was sealed:',
  irregular: 'IRREGULAR. This is what was sealed, and it is against the rules:',
  unproven: 'NOT ALL OF IT CAN BE PROVEN. Nothing is wrong with it, but:',
};

function findingLine({
  code,
  class: kind,
  stream,
  revision,
  game,
  day,
  expected,
  found,
}: ProofFinding): string {
  const place = [
    game === null ? null : `game ${game}`,
    day,
    revision === null ? stream : `entry ${revision} of ${stream}`,
  ].filter((part) => part !== null);
  const told = [
    expected === null ? null : `should be: ${expected}`,
    found === null ? null : `found: ${found}`,
  ].filter((part) => part !== null);
  return `- ${kind}: ${words[code] ?? code} (${code}; ${place.join(', ')})${told.length > 0 ? `; ${told.join('; ')}` : ''}`;
}
