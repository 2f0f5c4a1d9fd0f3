import { useState } from 'react';
import { describeCards, readEntry } from './entry.ts';

/** What of the entries could not be done, and is to be seen. */
export interface Misses {
  readonly unknown: readonly string[];
  readonly unreadable: readonly string[];
  readonly already: readonly number[];
}

interface Done {
  kind: 'added' | 'takenBack';
  cards: string;
  /** The last card of the entry. */
  latest: number | null;
}

/** Whoever pauses so long has looked up and seen what was missed; of entries in one go none hides what another missed. */
const PAUSE_MS = 5000;
const nothing: Misses = { unknown: [], unreadable: [], already: [] };

interface Choice {
  selected: readonly number[];
  present: () => readonly number[];
  select: (next: readonly number[]) => void;
}

/** Choosing cards by typed entries, each of which can be taken back as a whole. */
export function useEntries(cardIds: readonly number[], { selected, present, select }: Choice) {
  const [entries, setEntries] = useState<readonly (readonly number[])[]>([]);
  const [missed, setMissed] = useState({ ...nothing, at: 0 });
  const [done, setDone] = useState<Done | null>(null);

  // Cards of an entry that were taken back one by one are no longer there to be undone.
  const chosen = new Set(selected);
  const standing = entries.map((ids) => ids.filter((id) => chosen.has(id))).filter((ids) => ids.length > 0);
  const last = standing.at(-1);

  function enter(text: string) {
    const before = present();
    const { added, ...misses } = readEntry(text, before, cardIds);
    if (added.length > 0) setEntries((known) => [...known, added]);
    const latest = added.at(-1);
    setDone(latest === undefined ? null : { kind: 'added', cards: describeCards(added), latest });
    setMissed((known) => joined(known, misses));
    select([...before, ...added]);
  }

  function undo() {
    if (!last) return;
    setEntries(standing.slice(0, -1));
    setDone({ kind: 'takenBack', cards: describeCards(last), latest: null });
    select(present().filter((id) => !last.includes(id)));
  }

  function forget() {
    setEntries([]);
    setDone(null);
    setMissed({ ...nothing, at: 0 });
  }

  return {
    enter,
    undo,
    forget,
    /** What Undo would take back; null: nothing. */
    undoable: last ? describeCards(last) : null,
    done,
    missed,
    dismiss: () => setMissed({ ...nothing, at: 0 }),
  };
}

/** `at`: when the last entry was made. */
function joined(known: Misses & { at: number }, more: Misses): Misses & { at: number } {
  const now = Date.now();
  const before = now - known.at < PAUSE_MS ? known : nothing;
  return {
    unknown: [...before.unknown, ...more.unknown],
    unreadable: [...before.unreadable, ...more.unreadable],
    already: [...before.already, ...more.already],
    at: now,
  };
}
