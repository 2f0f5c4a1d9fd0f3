/** Where in a text something is wrong, for people: lines and columns count from 1. */
export interface TextProblem {
  readonly problem: string;
  readonly line: number;
  readonly column: number;
}

export function problemAt(text: string, offset: number, problem: string): TextProblem {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { problem, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
