import type { FileEvent } from './file-event.ts';
import type { Findings } from './findings.ts';
import { NotAnExport } from './not-an-export.ts';
import { categoryOf } from './stream-name.ts';

interface Seen {
  last: bigint;
  highest: bigint;
  /** What was passed over. */
  readonly gaps: { from: bigint; to: bigint }[];
}

/** An export holds but a stretch of these. */
const stretches: ReadonlySet<string> = new Set(['draw', 'announced']);

/** That no event of a stream is left out, and none stands there twice (format.md, section 6f). */
export class StreamOrder {
  readonly #findings: Findings;
  #streams = new Map<string, Seen>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  add({ stream, revision }: FileEvent): void {
    const seen = this.#streams.get(stream);
    const first = stretches.has(categoryOf(stream)) ? revision : 0n;
    const expected = seen ? seen.last + 1n : first;
    if (revision !== expected)
      this.#findings.add('stream-gap', { stream, revision: String(revision), expected, found: revision });
    if (seen) mark(seen, stream, revision);
    else
      this.#streams.set(stream, {
        last: revision,
        highest: revision,
        gaps: revision > 0n ? [{ from: 0n, to: revision - 1n }] : [],
      });
  }

  /** The next part tells of other streams. */
  forget(): void {
    this.#streams = new Map();
  }
}

function mark(seen: Seen, stream: string, revision: bigint): void {
  const { highest, gaps } = seen;
  seen.last = revision;
  if (revision > highest) {
    if (revision > highest + 1n) gaps.push({ from: highest + 1n, to: revision - 1n });
    seen.highest = revision;
    return;
  }
  const at = gaps.findIndex(({ from, to }) => from <= revision && revision <= to);
  const gap = gaps[at];
  if (!gap) throw new NotAnExport(`event ${revision} of ${stream} stands there twice`);
  const left = [
    { from: gap.from, to: revision - 1n },
    { from: revision + 1n, to: gap.to },
  ];
  gaps.splice(at, 1, ...left.filter(({ from, to }) => from <= to));
}
