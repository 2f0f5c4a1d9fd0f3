import type { SealEvent } from '../../contracts/events.ts';
import { parseBranchDay } from '../../contracts/seal/branch-day.ts';
import { utf8 } from '../../contracts/seal/bytes.ts';
import { headOf } from '../../contracts/seal/day-line.ts';
import type { Place, RecordedLeaf } from '../../contracts/seal/events.ts';
import type { Scope } from '../../contracts/seal/scope.ts';
import { leafHash } from '../../contracts/seal/tree.ts';
import type { Day, Instant } from '../../contracts/time.ts';
import { category } from '../commands/category.ts';
import { sha256 } from './signing.ts';

/** What the next record of a branch goes on from. */
export interface LastRecord {
  /** Of the text of the record, hex. */
  readonly hash: string;
  /** The record as an entry of the tree of a day. */
  readonly leaf: Uint8Array;
  readonly games: number;
  readonly open: readonly number[];
}

export interface BegunSeal {
  readonly number: number;
  readonly day: Day;
  readonly sealed: Instant;
  readonly last: Place;
  /** Of events that the log may have lost since. */
  readonly leaves: readonly RecordedLeaf[];
  /** Texts of the branch records written so far. */
  readonly records: readonly string[];
}

export interface Seals {
  readonly publicKey: string | null;
  /** The last day that is sealed as a whole. */
  readonly done: {
    readonly number: number;
    readonly day: Day;
    readonly head: string;
    readonly last: Place;
  } | null;
  readonly begun: BegunSeal | null;
  /** Put down for the seal that begins next. */
  readonly leaves: readonly RecordedLeaf[];
  /** Of sealed days alone. */
  readonly records: ReadonlyMap<Scope, LastRecord>;
}

const initial: Seals = { publicKey: null, done: null, begun: null, leaves: [], records: new Map() };
export const seals = category('seals', { initial, evolve });

function evolve(state: Seals, { type, data }: SealEvent): Seals {
  switch (type) {
    case 'SealKeySet':
      return { ...state, publicKey: data.publicKey };
    case 'LeavesRecorded':
      return { ...state, leaves: [...state.leaves.slice(0, data.first), ...data.leaves] };
    case 'SealBegun':
      return { ...state, begun: { ...data, leaves: state.leaves, records: [] }, leaves: [] };
    case 'BranchDaysSealed':
      if (!state.begun) return state;
      return { ...state, begun: { ...state.begun, records: [...state.begun.records, ...data.records] } };
    case 'DaySealed': {
      const { begun } = state;
      if (!begun) return state;
      const { number, day, last } = begun;
      const records = new Map(state.records);
      for (const text of begun.records) {
        const record = parseBranchDay(text);
        if (record) records.set(record.scope, lastRecord(text, record));
      }
      return { ...state, begun: null, done: { number, day, last, head: headOf(data.text, sha256) }, records };
    }
    default:
      return data satisfies never;
  }
}

function lastRecord(text: string, { games, open }: { games: number; open: number[] }): LastRecord {
  return { hash: headOf(text, sha256), leaf: leafHash(utf8(text), sha256), games, open };
}
