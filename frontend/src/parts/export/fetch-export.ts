import { z } from 'zod';
import type { ExportScope } from '../../../../contracts/export/scope.ts';
import { Unreachable } from '../../api/refused.ts';
import { BrokenExport, exportChunks, ExportTail } from './export-chunks.ts';

export interface ExportProgress {
  readonly done: number;
  /** As foreseen; null until it is known. */
  readonly all: number | null;
}

const LF = 10;
/** Gathered like this the browser may put them on disk. */
const PART_BYTES = 8 * 1024 * 1024;
const Header = z.object({ line: z.literal('header'), events: z.number() });

/** Fetches an export as a file. Throws Refused, Unreachable, {@link BrokenExport}, and what `signal` was aborted with. */
export async function fetchExport(
  scope: ExportScope,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: BlobPart[] = [];
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, lines, first] = [0, 0, ''];
  const tail = new ExportTail();
  const decoder = new TextDecoder();
  for await (const chunk of exportChunks(scope, signal)) {
    if (lines === 0) first += decoder.decode(chunk, { stream: true });
    for (const byte of chunk) if (byte === LF) lines += 1;
    tail.push(chunk);
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) {
      parts.push(new Blob(gathered));
      [gathered, bytes] = [[], 0];
    }
    onProgress({ done: lines, all: eventsIn(first) });
  }
  const { isWhole, broken } = tail;
  if (!isWhole) throw broken ? new BrokenExport(broken) : new Unreachable('the file broke off');
  return new Blob([...parts, ...gathered], { type: 'application/x-ndjson' });
}

function eventsIn(first: string): number | null {
  const [line = '', ...more] = first.split('\n', 2);
  if (more.length === 0) return null;
  try {
    return Header.safeParse(JSON.parse(line)).data?.events ?? null;
  } catch {
    return null;
  }
}
