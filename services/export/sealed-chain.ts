import type { SealEvent } from '../../contracts/events.ts';
import { parseBranchDay } from '../../contracts/seal/branch-day.ts';
import { hex, type Sha256, utf8 } from '../../contracts/seal/bytes.ts';
import { proveRange } from '../../contracts/seal/range.ts';
import type { Scope } from '../../contracts/seal/scope.ts';
import { leafHash } from '../../contracts/seal/tree.ts';
import type { Day } from '../../contracts/time.ts';

/** Where a record stands in the tree of a day. */
export interface PlaceInDay {
  readonly index: number;
  readonly left: readonly string[];
  readonly right: readonly string[];
}

export interface SealedRecord {
  readonly scope: Scope;
  readonly text: string;
  readonly day: Day;
  readonly size: number;
  readonly root: string;
  readonly games: number;
}

/** A sealed day with what is sealed on it of the scopes that were asked for. */
export interface ChainDay {
  readonly number: number;
  readonly day: Day;
  readonly text: string;
  readonly signature: string;
  readonly records: readonly SealedRecord[];
  /** The place of the newest record of each scope that has one by then. */
  readonly places: ReadonlyMap<Scope, PlaceInDay>;
}

export interface SealKeySet {
  readonly publicKey: string;
  readonly from: number;
  readonly signature: string | null;
}

export interface SealedChain {
  readonly keys: readonly SealKeySet[];
  readonly days: readonly ChainDay[];
}

/** What is sealed of some scopes, from the events of `seals`. */
export async function readChain(
  events: AsyncIterable<SealEvent>,
  scopes: readonly Scope[],
  sha256: Sha256,
): Promise<SealedChain> {
  const keys: SealKeySet[] = [];
  const days: ChainDay[] = [];
  const newest = new Map<string, Uint8Array>();
  let begun: { day: Day; texts: string[] } | null = null;
  for await (const { type, data } of events) {
    if (type === 'SealKeySet') keys.push(data);
    if (type === 'SealBegun') begun = { day: data.day, texts: [] };
    if (type === 'BranchDaysSealed') begun?.texts.push(...data.records);
    if (type !== 'DaySealed' || !begun) continue;
    const records: SealedRecord[] = [];
    for (const text of begun.texts) {
      const scope = /^branch (.+)$/m.exec(text)?.[1] ?? '';
      newest.set(scope, leafHash(utf8(text), sha256));
      const record = scopes.some((each) => each === scope) ? parseBranchDay(text) : null;
      if (record) records.push({ ...record, text });
    }
    const { number, text, signature } = data;
    days.push({
      number,
      day: begun.day,
      text,
      signature,
      records,
      places: placesOf(newest, scopes, sha256),
    });
    begun = null;
  }
  return { keys, days };
}

function placesOf(
  newest: ReadonlyMap<string, Uint8Array>,
  scopes: readonly Scope[],
  sha256: Sha256,
): Map<Scope, PlaceInDay> {
  const sorted = [...newest].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const leaves = sorted.map(([, leaf]) => leaf);
  const places = new Map<Scope, PlaceInDay>();
  for (const scope of scopes) {
    const index = sorted.findIndex(([each]) => each === scope);
    if (index === -1) continue;
    const { left, right } = proveRange(leaves, { from: index, to: index + 1, size: leaves.length }, sha256);
    places.set(scope, { index, left: left.map(hex), right: right.map(hex) });
  }
  return places;
}
