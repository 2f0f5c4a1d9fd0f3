import { hex } from '../../contracts/seal/bytes.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Connection } from '../../projections/event-store/connection.ts';
import type { KeptTree } from '../kept-leaves/kept-tree.ts';
import type { KeptRun } from '../kept-leaves/runs.ts';
import { eventLine, lostLine } from './event-line.ts';
import { soundEvents } from './sound-events.ts';

interface WantedRange {
  readonly tree: KeptTree;
  /** All of the tree's runs that lie in it or beside it. */
  readonly runs: readonly KeptRun[];
  readonly from: number;
  readonly to: number;
  /** Whether the events on both sides are shown, withheld. */
  readonly neighbours: boolean;
  readonly told: (event: RawEvent) => boolean;
}

export type Line = { readonly line: string; readonly [member: string]: unknown };

/** The line of a range and those of its events, as the log has them beside the leaves that were sealed. */
export async function* rangeLines(
  connection: Connection,
  { tree, runs, from, to, neighbours, told }: WantedRange,
): AsyncGenerator<Line> {
  const { number, scope, size } = tree;
  const shown = neighbours ? { from: Math.max(0, from - 1), to: Math.min(size, to + 1) } : { from, to };
  const { left, right } = await tree.prove(shown);
  yield { line: 'range', number, scope, ...shown, left: left.map(hex), right: right.map(hex) };
  for (const run of runs) {
    const first = Math.max(shown.from, run.firstIndex);
    const end = Math.min(shown.to, run.firstIndex + run.leaves);
    if (first >= end) continue;
    const lines = runLines(connection, tree, run, first, end, (index) => index >= from && index < to, told);
    for await (const line of lines) yield line;
  }
}

async function* runLines(
  connection: Connection,
  tree: KeptTree,
  { stream, firstIndex, firstRevision }: KeptRun,
  first: number,
  end: number,
  isIn: (index: number) => boolean,
  told: (event: RawEvent) => boolean,
): AsyncGenerator<Line> {
  const revisionAt = (index: number) => firstRevision + BigInt(index - firstIndex);
  const events = soundEvents(connection, stream, revisionAt(first), end - first);
  let event = await nextOf(events);
  let index = first;
  try {
    for await (const leaf of tree.leaves(first, end)) {
      const revision = revisionAt(index);
      const neighbour = isIn(index) ? {} : { neighbour: true };
      index += 1;
      if (event?.revision === revision) {
        yield { ...eventLine(event, leaf, isIn(index - 1) && told(event)), ...neighbour };
        event = await nextOf(events);
      } else yield { ...lostLine(stream, revision, leaf), ...neighbour };
    }
  } finally {
    await events.return(undefined);
  }
}

async function nextOf(events: AsyncGenerator<RawEvent>): Promise<RawEvent | null> {
  const { done, value } = await events.next();
  return done ? null : value;
}
