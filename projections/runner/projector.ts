import type { DomainEvent, Recorded } from '../../contracts/events.ts';
import type { handledTypes } from '../../contracts/handled-types.ts';
import type { ReadModel } from '../../contracts/read-models.ts';

/** The transaction a batch is applied in; the read model's own schema comes first in its search path. */
export interface Tx extends Queries {
  /** Whose answer nobody needs: not waited for. If it fails, so does the transaction. */
  write(sql: string, values: readonly unknown[]): void;
}

/** What can be asked something, in a transaction or not. */
export interface Queries {
  query<R extends object = object>(sql: string, values?: readonly unknown[]): Promise<R[]>;
}

/** What a batch changed and for whom. `ownerId` null: found by the branch where the projector says `owners`. */
export interface Change {
  readonly branchId: string | null;
  readonly ownerId: string | null;
}

/** A table, its column with a branch's id, and its column with the id of the branch's owner. */
export interface OwnerColumns {
  readonly table: string;
  readonly branchId: string;
  readonly ownerId: string;
}

/** Events of the types that contracts/handled-types.ts lists for a read model. */
export type EventsOf<N extends ReadModel> = readonly Recorded<
  Extract<DomainEvent, { type: (typeof handledTypes)[N][number] }>
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
  readonly owners?: OwnerColumns;
  apply(tx: Tx, events: EventsOf<N>): Promise<readonly Change[]>;
  readonly shortcut?: Shortcut<N>;
  /** A pattern of further types that are only looked at for flaws: for those that no read model handles. */
  readonly watches?: string;
}

/**
 * For a read model that shows only the last of many streams: a rebuild reads the events of `types` from `$all`, then asks
 * which streams still show, and reads the rest of only those. The others are not looked at, so not checked either.
 */
export interface Shortcut<N extends ReadModel = ReadModel> {
  readonly types: readonly (typeof handledTypes)[N][number][];
  streams(tx: Queries): Promise<readonly string[]>;
}

/** A projector among others, its event types forgotten. */
export interface AnyProjector {
  readonly name: ReadModel;
  readonly version: number;
  readonly tables: string;
  readonly owners?: OwnerColumns;
  apply(tx: Tx, events: readonly Recorded[]): Promise<readonly Change[]>;
  readonly shortcut?: Shortcut;
  readonly watches?: string;
}

/** Checks a definition against the event types of its read model, then forgets them: see {@link AnyProjector}. */
export function projector<N extends ReadModel>(definition: Projector<N>): AnyProjector {
  return definition;
}
