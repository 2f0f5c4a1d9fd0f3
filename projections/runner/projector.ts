import type { DomainEvent, Recorded } from '../../contracts/events.ts';
import type { ReadModel, readModels } from '../../contracts/read-models.ts';

/** The transaction a batch is applied in; the read model's own schema comes first in its search path. */
export interface Tx {
  query<R extends object = object>(sql: string, values?: readonly unknown[]): Promise<R[]>;
}

/** What a batch changed and for whom. `ownerId` null: the owner of the branch. */
export interface Change {
  readonly branchId: string | null;
  readonly ownerId: string | null;
}

/** Events of the types that contracts/read-models.ts lists for a read model. */
export type EventsOf<N extends ReadModel> = readonly Recorded<
  Extract<DomainEvent, { type: (typeof readModels)[N][number] }>
>[];

/**
 * How a read model is made from events. `apply` gets a batch in log order and the transaction in which its rows and the
 * checkpoint commit together, and nothing else; any split of the log into batches must give the same rows.
 */
export interface Projector<N extends ReadModel = ReadModel> {
  readonly name: N;
  /** Raised whenever `tables` or `apply` change what stands in the rows: the model is then rebuilt from the log. */
  readonly version: number;
  /** DDL of the read model's own Postgres schema, without schema names. */
  readonly tables: string;
  apply(tx: Tx, events: EventsOf<N>): Promise<readonly Change[]>;
  readonly shortcut?: Shortcut<N>;
}

/**
 * For a read model that shows only the last of many streams: a rebuild reads the events of `types` from `$all`, then asks
 * which streams still show, and reads the rest of only those. The others are not looked at, so not checked either.
 */
export interface Shortcut<N extends ReadModel = ReadModel> {
  readonly types: readonly (typeof readModels)[N][number][];
  streams(tx: Tx): Promise<readonly string[]>;
}

/** A projector among others, its event types forgotten. */
export interface AnyProjector {
  readonly name: ReadModel;
  readonly version: number;
  readonly tables: string;
  apply(tx: Tx, events: readonly Recorded[]): Promise<readonly Change[]>;
  readonly shortcut?: Shortcut;
}

/** Checks a definition against the event types of its read model, then forgets them: see {@link AnyProjector}. */
export function projector<N extends ReadModel>(definition: Projector<N>): AnyProjector {
  return definition;
}

/** The values of `rows` column by column: the arguments of a multi-row `unnest`. */
export function columns<T, K extends keyof T>(rows: Iterable<T>, ...keys: readonly K[]): T[K][][] {
  const all = [...rows];
  return keys.map((key) => all.map((row) => row[key]));
}
