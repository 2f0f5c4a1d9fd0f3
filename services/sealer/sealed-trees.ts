import type { SealEvent } from '../../contracts/events.ts';
import { parseBranchDay } from '../../contracts/seal/branch-day.ts';
import type { Place } from '../../contracts/seal/events.ts';
import type { Scope } from '../../contracts/seal/scope.ts';
import type { EventStore } from '../event-store/port.ts';
import type { DayLeaves } from './day-leaves.ts';
import { type BegunSeal, seals } from './state.ts';
import { type Log, walkTo } from './walk.ts';

/** A day that is sealed. */
export interface SealedTrees {
  readonly number: number;
  /** The roots of its trees, by scope. */
  readonly roots: ReadonlyMap<Scope, string>;
  /** Makes its leaves again from the log. Throws where the log ends before. */
  readonly leaves: (log: Log) => Promise<DayLeaves>;
}

/** Every day that is sealed, in order. */
export async function* sealedTrees(store: Pick<EventStore, 'readStream'>): AsyncGenerator<SealedTrees> {
  const { stream, initial, evolve } = seals();
  let state = initial;
  for await (const event of store.readStream(stream)) {
    const { begun, done } = state;
    state = evolve(state, event as unknown as SealEvent, event.metadata, event.position);
    if (event.type === 'DaySealed' && begun) yield sealedOf(begun, done?.last ?? null);
  }
}

/** The roots in the texts of records, by scope. */
export function rootsOf(records: readonly string[]): ReadonlyMap<Scope, string> {
  const parsed = records.flatMap((text) => parseBranchDay(text) ?? []);
  return new Map(parsed.map(({ scope, root }) => [scope, root]));
}

function sealedOf({ number, records, last, leaves }: BegunSeal, before: Place | null): SealedTrees {
  return { number, roots: rootsOf(records), leaves: (log) => walkTo(log, before, last, leaves) };
}
