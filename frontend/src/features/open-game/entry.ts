/** What came of an entry of card numbers: `12-20, 45` may hold all four. */
export interface Entry {
  /** Chosen by it, in the order typed. */
  readonly added: readonly number[];
  /** Chosen before; typing them again does not take them back. */
  readonly already: readonly number[];
  /** Numbers and ranges the branch has no cards of. */
  readonly unknown: readonly string[];
  /** What is no number at all. */
  readonly unreadable: readonly string[];
}

/** Commas of both scripts, the number pad's plus, and blanks. */
const SEPARATORS = /[\s,;+፣፤፡]+/;
const RANGE = /^(\d{1,6})(?:-(\d{1,6}))?$/;

export function readEntry(text: string, selected: readonly number[], cardIds: readonly number[]): Entry {
  const chosen = new Set(selected);
  const entry = {
    added: [] as number[],
    already: [] as number[],
    unknown: [] as string[],
    unreadable: [] as string[],
  };
  for (const part of partsOf(text)) {
    const [, first, last = first] = RANGE.exec(part) ?? [];
    if (first === undefined) {
      entry.unreadable.push(part);
      continue;
    }
    const [from, to] = [Number(first), Number(last)].toSorted((a, b) => a - b) as [number, number];
    const known = cardIds.filter((id) => id >= from && id <= to).toSorted((a, b) => a - b);
    for (const id of known) (chosen.has(id) ? entry.already : entry.added).push(id);
    for (const id of known) chosen.add(id);
    entry.unknown.push(...gapsOf(from, to, known));
  }
  return entry;
}

/** `12 - 20` is one range, with whatever dash. */
function partsOf(text: string): string[] {
  const joined = text.replaceAll(/\s*[-‐‑–—−]\s*/g, '-');
  return joined.split(SEPARATORS).filter((part) => part !== '');
}

function gapsOf(from: number, to: number, known: readonly number[]): string[] {
  const gaps: string[] = [];
  let next = from;
  for (const id of [...known, to + 1]) {
    if (id > next) gaps.push(rangeText(next, id - 1));
    next = id + 1;
  }
  return gaps;
}

/** `7, 12–20, 45`: card numbers as short as they can be said, smallest first. */
export function describeCards(cardIds: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const id of cardIds.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && id === run[1] + 1) run[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([from, to]) => (to - from === 1 ? `${from}, ${to}` : rangeText(from, to))).join(', ');
}

const rangeText = (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`);
