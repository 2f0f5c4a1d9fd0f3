import type { Verdict } from './export-verifier.ts';

/** Why there is no verdict: exit code and sentence (format.md, section 7). */
export interface Problem {
  readonly exit: 3 | 4 | 5;
  readonly problem: string;
}

/** What a verifier answers as JSON: one object and LF (format.md, section 7). */
export function answerOf(said: Verdict | Problem): string {
  if ('problem' in said)
    return `${JSON.stringify({ ...said, head: null, games: 0, findings: [], more: 0 })}\n`;
  const { exit, head, games, findings, more } = said;
  return `${JSON.stringify({ exit, problem: null, head, games, findings, more })}\n`;
}

/** Of a file that is no sound export. */
export function unsound({ message }: Error): Problem {
  return { exit: 3, problem: `This is no sound export: ${message}.` };
}
