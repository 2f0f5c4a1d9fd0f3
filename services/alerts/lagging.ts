import { readModels, type ReadModel } from '../../contracts/read-models.ts';
import type { Db } from '../../projections/database.ts';
import { systemStateOf, waitFor } from '../../projections/system/query.ts';

/** How long a projector that has nothing to apply may take to say so. */
const ANSWER_MS = 2_000;

/** Which read models have not come, in a given time, to where the log had been. */
export class Lagging {
  readonly #db: Db;
  readonly #patienceMs: number;
  readonly #end: () => Promise<bigint>;
  /** Where the log ended, and when; only what is not past the patience yet, and the last one that is. */
  #ends: { readonly at: number; readonly end: bigint }[] = [];

  constructor(db: Db, patienceMs: number, end: () => Promise<bigint>) {
    this.#db = db;
    this.#patienceMs = patienceMs;
    this.#end = end;
  }

  /** By name, in no order. One that has halted or is being built is told elsewhere. */
  async look(now = performance.now()): Promise<ReadModel[]> {
    this.#ends.push({ at: now, end: await this.#end() });
    const due = this.#ends.findLastIndex(({ at }) => now - at >= this.#patienceMs);
    const [wanted] = due === -1 ? [] : this.#ends.slice(due);
    if (!wanted) return [];
    this.#ends = this.#ends.slice(due);
    const states = await systemStateOf(this.#db);
    const follows = (name: ReadModel): boolean =>
      states.some(({ readModel, state, rebuild }) => readModel === name && state === 'live' && !rebuild);
    const looked = await Promise.all(
      readModels
        .filter(follows)
        .map(async (name) => ((await waitFor(this.#db, [name], wanted.end, ANSWER_MS)) ? [] : [name])),
    );
    return looked.flat();
  }
}
