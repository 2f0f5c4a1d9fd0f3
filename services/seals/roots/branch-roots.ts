import { setImmediate as others } from 'node:timers/promises';
import type { BranchId } from '../../../contracts/ids.ts';
import { BEFORE_ALL, type Position } from '../../../contracts/position.ts';
import type { Place } from '../../../contracts/seal/events.ts';
import type { ShortRoot } from '../../../contracts/seal/queries.ts';
import { HALL, type Scope, scopeOf } from '../../../contracts/seal/scope.ts';
import type { Db } from '../../../projections/database.ts';
import { Connection } from '../../../projections/event-store/connection.ts';
import { readAll, readStream } from '../../../projections/event-store/read.ts';
import { sealedUpTo } from '../../../projections/seals/query.ts';
import { BranchLeaves } from './branch-leaves.ts';

/** Days that were not sealed for long: then there is no root so far, rather than a process that grows. */
const MOST_LEAVES = 2_000_000;
/** So many leaves take a millisecond: draws go on in between. */
const AT_ONCE = 50;

/**
 * The root of what each branch has recorded since the last seal. The log is read on when somebody asks, once for all branches, and from the
 * last seal on when there is a new one. Over a connection of its own, that checks no MAC: a root is of what stands there.
 */
export class BranchRoots {
  readonly #db: Db;
  readonly #url: string;
  #connection: Connection | null = null;
  #sealed: number | null = null;
  #at: Position = BEFORE_ALL;
  #count = 0;
  #branches = new Map<Scope, BranchLeaves>();
  #reading: Promise<void> | null = null;

  constructor(db: Db, eventStoreUrl: string) {
    this.#db = db;
    this.#url = eventStoreUrl;
  }

  /** Null where nothing was recorded since the last seal, or too much. */
  async rootOf(branchId: BranchId): Promise<ShortRoot | null> {
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
    return (await this.#branches.get(branchId)?.root()) ?? null;
  }

  close(): void {
    this.#connection?.close();
  }

  async #readOn(): Promise<void> {
    this.#connection ??= new Connection(this.#url);
    const sealed = await sealedUpTo(this.#db);
    const number = sealed?.number ?? 0;
    if (number !== this.#sealed) {
      this.#at = sealed ? await positionOf(this.#connection, sealed.last) : BEFORE_ALL;
      this.#branches = new Map();
      this.#count = 0;
      this.#sealed = number;
    }
    if (this.#count > MOST_LEAVES) return;
    for await (const some of readAll(this.#connection, this.#at)) {
      for (const event of some) {
        const scope = scopeOf(event.stream);
        if (scope === HALL) continue;
        const leaves = this.#branches.get(scope) ?? new BranchLeaves();
        this.#branches.set(scope, leaves);
        leaves.add(event);
        this.#at = event.position;
        this.#count += 1;
        if (this.#count % AT_ONCE === 0) await others();
      }
      this.#at = some.at(-1)?.position ?? this.#at;
      if (this.#count > MOST_LEAVES) {
        this.#branches = new Map();
        return;
      }
      await others();
    }
  }
}

async function positionOf(connection: Connection, { stream, revision }: Place): Promise<Position> {
  for await (const [event] of readStream(connection, stream, BigInt(revision), { maxCount: 1 }))
    if (event) return event.position;
  throw new Error(`event ${revision} of ${stream}, with which the last seal ends, is not in the log`);
}
