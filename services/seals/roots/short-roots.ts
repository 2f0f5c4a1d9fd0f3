import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf, OutputOf } from '../../../contracts/endpoint.ts';
import type { ShortRoot, shortRoots } from '../../../contracts/seal/queries.ts';
import { streams } from '../../../contracts/streams.ts';
import type { Db } from '../../../projections/database.ts';
import { newestSealOf } from '../../../projections/seals/query.ts';
import type { EventStore } from '../../event-store/port.ts';
import { BranchRoots } from './branch-roots.ts';
import { GameRoots } from './game-roots.ts';

/** After a start in the evening the day has to be read first: whoever asks does not wait for that. */
const PATIENCE_MS = 1_500;

interface ShortRootsDependencies {
  readonly db: Db;
  readonly store: Pick<EventStore, 'readRaw'>;
  readonly eventStoreUrl: string;
  readonly failed: (error: unknown) => void;
}

/** What results and slips show of the seal to come. What cannot be had in time is null: nobody is held up for it. */
export class ShortRoots {
  readonly #dependencies: ShortRootsDependencies;
  readonly #games: GameRoots;
  readonly #branches: BranchRoots;

  constructor(dependencies: ShortRootsDependencies) {
    this.#dependencies = dependencies;
    this.#games = new GameRoots(dependencies.store);
    this.#branches = new BranchRoots(dependencies.db, dependencies.eventStoreUrl);
  }

  async of({ branchId, gameNumber }: InputOf<typeof shortRoots>): Promise<OutputOf<typeof shortRoots>> {
    const [game, branch, newest] = await Promise.all([
      gameNumber === undefined
        ? null
        : this.#inTime<ShortRoot>(this.#games.rootOf(streams.game(branchId, gameNumber))),
      this.#inTime<ShortRoot>(this.#branches.rootOf(branchId)),
      this.#inTime(newestSealOf(this.#dependencies.db)),
    ]);
    return { game, branch, newest };
  }

  close(): void {
    this.#branches.close();
  }

  async #inTime<T>(wanted: Promise<T | null>): Promise<T | null> {
    const had = wanted.catch((error: unknown) => {
      this.#dependencies.failed(error);
      return null;
    });
    return Promise.race([had, sleep(PATIENCE_MS, null, { ref: false })]);
  }
}
