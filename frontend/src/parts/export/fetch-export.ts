import { z } from 'zod';
import type { ExportScope } from '../../../../contracts/export/scope.ts';
import { Broken, exportDays, exportGame } from '../../../../contracts/export/queries.ts';
import { Problem } from '../../../../contracts/problem.ts';
import { retryAfterSeconds } from '../../api/http.ts';
import { Refused, Unreachable } from '../../api/refused.ts';

export interface ExportProgress {
  readonly done: number;
  /** As foreseen; null until it is known. */
  readonly all: number | null;
}

/** A file that ended before its end, and why. */
export class BrokenExport extends Error {
  override readonly name = 'BrokenExport';
  readonly broken: Broken;

  constructor(broken: Broken) {
    super(broken.code);
    this.broken = broken;
  }
}

const LF = 10;
/** The last line of a file is shorter. */
const TAIL_BYTES = 2_048;
/** Gathered like this the browser may put them on disk. */
const PART_BYTES = 8 * 1024 * 1024;
const Header = z.object({ line: z.literal('header'), events: z.number() });

/** Fetches an export as a file. Throws Refused, Unreachable, {@link BrokenExport}, and what `signal` was aborted with. */
export async function fetchExport(
  scope: ExportScope,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const body = await openExport(scope, signal);
  const parts: BlobPart[] = [];
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, lines] = [0, 0];
  let [first, tail] = ['', new Uint8Array()];
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(body, signal)) {
    if (lines === 0) first += decoder.decode(chunk, { stream: true });
    for (const byte of chunk) if (byte === LF) lines += 1;
    tail = Uint8Array.from([...tail, ...chunk.slice(-TAIL_BYTES)]).slice(-TAIL_BYTES);
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) {
      parts.push(new Blob(gathered));
      [gathered, bytes] = [[], 0];
    }
    onProgress({ done: lines, all: eventsIn(first) });
  }
  const last = new TextDecoder().decode(tail).trimEnd().split('\n').at(-1) ?? '';
  if (!last.includes('"line":"footer"')) throw brokenBy(last);
  return new Blob([...parts, ...gathered], { type: 'application/x-ndjson' });
}

async function openExport(
  scope: ExportScope,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  let response: Response;
  try {
    response = await fetch(exportPath(scope), { credentials: 'same-origin', signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Unreachable('no answer', { cause });
  }
  if (response.ok && response.body) return response.body;
  const problem = Problem.safeParse(await response.json().catch(() => undefined));
  if (!problem.success) throw new Unreachable(`HTTP ${response.status}`);
  throw new Refused(problem.data, retryAfterSeconds(response.headers.get('retry-after')));
}

/** Where an export is fetched. */
export function exportPath(scope: ExportScope): string {
  const { name } = scope.kind === 'game' ? exportGame : exportDays;
  const of = scope.kind === 'game' ? { gameNumber: String(scope.game) } : { from: scope.from, to: scope.to };
  return `/api/queries/${name}?${new URLSearchParams({ branchId: scope.branch, ...of }).toString()}`;
}

async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Unreachable('the file broke off', { cause });
  } finally {
    reader.releaseLock();
  }
}

function eventsIn(first: string): number | null {
  const [line = '', ...more] = first.split('\n', 2);
  return more.length === 0 ? null : (parsed(Header, line)?.events ?? null);
}

function brokenBy(last: string): BrokenExport | Unreachable {
  const broken = parsed(Broken, last);
  return broken ? new BrokenExport(broken) : new Unreachable('the file broke off');
}

function parsed<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
