import type { ExportScope } from '../../../../contracts/export/scope.ts';
import { Broken, exportDays, exportGame } from '../../../../contracts/export/queries.ts';
import { Problem } from '../../../../contracts/problem.ts';
import { retryAfterSeconds } from '../../api/http.ts';
import { Refused, Unreachable } from '../../api/refused.ts';

/** So long nothing comes before it counts as broken off. */
const IDLE_MS = 60_000;
/** The last line of a file is shorter. */
const TAIL_BYTES = 2_048;

/** Fetches an export, a chunk at a time. Throws Refused, Unreachable, and what `signal` was aborted with. */
export async function* exportChunks(
  scope: ExportScope,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const connection = new AbortController();
  const leave = () => connection.abort();
  signal.addEventListener('abort', leave);
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const timer = setTimeout(leave, IDLE_MS);
    try {
      return await work;
    } catch (cause) {
      signal.throwIfAborted();
      throw cause instanceof Refused ? cause : new Unreachable('the file broke off', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    const reader = (await inTime(open(scope, connection.signal))).getReader();
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}

async function open(
  scope: ExportScope,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(exportPath(scope), { credentials: 'same-origin', signal });
  if (response.ok && response.body) return response.body;
  const problem = Problem.safeParse(await response.json().catch(() => undefined));
  if (!problem.success) throw new Unreachable(`HTTP ${response.status}`);
  throw new Refused(problem.data, retryAfterSeconds(response.headers.get('retry-after')));
}

/** Where an export is fetched. */
function exportPath(scope: ExportScope): string {
  const { name } = scope.kind === 'game' ? exportGame : exportDays;
  const of = scope.kind === 'game' ? { gameNumber: String(scope.game) } : { from: scope.from, to: scope.to };
  return `/api/queries/${name}?${new URLSearchParams({ branchId: scope.branch, ...of }).toString()}`;
}

/** The end of a file whose chunks come one after the other. */
export class ExportTail {
  #bytes: Uint8Array = new Uint8Array();

  push(chunk: Uint8Array): void {
    const kept = chunk.length >= TAIL_BYTES ? [] : this.#bytes;
    this.#bytes = Uint8Array.from([...kept, ...chunk.subarray(-TAIL_BYTES)]).slice(-TAIL_BYTES);
  }

  get isWhole(): boolean {
    return this.#line.includes('"line":"footer"');
  }

  /** Why the file could not be made to its end; null where it does not say. */
  get broken(): Broken | null {
    return parsed(this.#line);
  }

  get #line(): string {
    return new TextDecoder().decode(this.#bytes).trimEnd().split('\n').at(-1) ?? '';
  }
}

function parsed(line: string): Broken | null {
  try {
    return Broken.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
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
