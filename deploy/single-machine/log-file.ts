import { copyFileSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';

const LARGEST = 20 * 1024 * 1024;

/** Opens a part's log for appending; one that grew too large becomes `.1` first. */
export function openLog(file: string): number {
  shorten(file);
  return openSync(file, 'a', 0o600);
}

/** Copy and truncate: the writers append, so they need not know. Where there is no room for a copy none is kept. */
export function shorten(file: string): void {
  if (size(file) < LARGEST) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    rmSync(`${file}.1`, { force: true });
  }
  truncateSync(file);
}

export function size(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What a process said last before it died, from what was written after `from`; of a stack trace, its error. */
export function lastLine(file: string, from: number): string {
  const lines = readFileSync(file).subarray(from).toString().trimEnd().split('\n');
  const line = lines.findLast((text) => /^\w*Error\b.*: /.test(text)) ?? lines.at(-1) ?? '';
  return line.startsWith('{') ? messageOf(line) : line.trim();
}

function messageOf(line: string): string {
  try {
    const { msg } = JSON.parse(line) as { msg?: unknown };
    return typeof msg === 'string' ? msg : line;
  } catch {
    return line;
  }
}
