import {
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const LARGEST = 20 * 1024 * 1024;

/** Opens a part's log for appending; one that grew too large becomes `.1` first. Whoever clears a disk may have removed the folder. */
export function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
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

/** Every log of a folder. One that cannot be shortened now is left for the next time: no part depends on it. */
export function shortenAll(folder: string): void {
  try {
    for (const name of readdirSync(folder)) if (name.endsWith('.log')) shorten(join(folder, name));
  } catch {
    // A disk that fails or is full is told of by itself.
  }
}

export function size(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What was written after `from`; nothing of a log that is gone. */
export function textSince(file: string, from: number): string {
  try {
    return readFileSync(file).subarray(from).toString();
  } catch {
    return '';
  }
}

/** What a process said last before it died, from what was written after `from`; of a stack trace, its error. */
export function lastLine(file: string, from: number): string {
  const lines = textSince(file, from).trimEnd().split('\n');
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
