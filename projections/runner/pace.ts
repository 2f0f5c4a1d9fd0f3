import { type ReadModel, readModels } from '../../contracts/read-models.ts';
import type { Queries } from './projector.ts';

/** Whether nobody reads or changes it but on account of somebody who plays or asks; the others the product looks at by itself. */
const TELLS_OF_USE: Record<ReadModel, boolean> = {
  accounts: false,
  branches: false,
  cartelas: false,
  board: true,
  daily: true,
  weekly: true,
  monthly: true,
  jackpot: true,
  analysis: true,
  activity: true,
  alarms: false,
  checks: false,
  seals: false,
};
const LOOKED_AT = readModels.filter((name) => TELLS_OF_USE[name]);
/** Postgres tells of what a connection has done within ten seconds, once that does nothing more. */
const REMEMBERED_MS = 15_000;

/** How fast a rebuild goes: as fast as it can, or, while read models are in use, one thing after the other, so that a core is left to others. */
export class Pace {
  /** By table, as told at the last look. */
  #scans = new Map<string, string>();
  #usedAt = Number.NEGATIVE_INFINITY;
  #last: Promise<unknown> = Promise.resolve();

  get gentle(): boolean {
    return performance.now() - this.#usedAt < REMEMBERED_MS;
  }

  /** Looks whether anybody has used a read model since the last look. */
  async look(tx: Queries): Promise<void> {
    const counted = await tx.query<{ id: string; scans: string }>(
      `select relid::text as id, (coalesce(idx_scan, 0) + coalesce(seq_scan, 0))::text as scans
       from pg_stat_user_tables where schemaname = any($1::text[])`,
      [LOOKED_AT],
    );
    // A table that was put in place since has been read by whoever built it.
    if (counted.some(({ id, scans }) => this.#scans.has(id) && this.#scans.get(id) !== scans))
      this.#usedAt = performance.now();
    this.#scans = new Map(counted.map(({ id, scans }) => [id, scans]));
  }

  /** Work that begins at once, or when what was begun before has ended. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const begun = this.gentle ? this.#last.then(work) : work();
    // Nothing of what came out of them is held on to.
    this.#last = Promise.allSettled([this.#last, begun]).then(() => undefined);
    return begun;
  }
}
