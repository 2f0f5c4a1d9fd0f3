import type { Query, QueryClient } from '@tanstack/react-query';
import { type LiveChange, OF_NO_EVENT } from '../../../contracts/live.ts';
import { isTouchedBy } from './keys.ts';
import type { Positions } from './positions.ts';

/** A command of this browser changed read models: asks again at once for what does not show it. */
export function refreshAfterCommand(
  client: QueryClient,
  positions: Positions,
  readModels: readonly string[],
  position: LiveChange['position'],
): void {
  void client.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      readModels.some(
        (readModel) =>
          isTouchedBy(meta, { readModel, branchId: null }) &&
          !positions.shows(queryKey, { readModel, position }),
      ),
  });
}

/**
 * Asks again for what changes touch, unless it shows them: the news of this browser's own command mostly comes when its answer
 * has shown it. An answer already on its way is not cut off but followed by another, so that a screen over many busy branches
 * gets answers at all; however many changes came meanwhile, one more answer shows them.
 */
export class Refresher {
  readonly #client: QueryClient;
  readonly #positions: Positions;
  /** By query hash, the changes that came while its answer was on its way: of each read model the furthest. */
  readonly #waiting = new Map<string, Map<string, LiveChange>>();
  /** By query hash, whose answers were on their way when the stream opened: changes before that were told to nobody. */
  readonly #unsure = new Set<string>();
  readonly #unsubscribe: () => void;

  constructor(client: QueryClient, positions: Positions) {
    this.#client = client;
    this.#positions = positions;
    this.#unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed') positions.drop(query.queryKey);
      if (query.state.fetchStatus !== 'idle') return;
      const waiting = this.#waiting.get(query.queryHash);
      this.#waiting.delete(query.queryHash);
      if (this.#unsure.delete(query.queryHash)) void client.invalidateQueries(only(query));
      else if (waiting) this.#ask(query, [...waiting.values()]);
    });
  }

  /** The stream is open: what was loaded before may have changed in between. `again`: it had been lost. */
  onOpen(again: boolean): void {
    if (again) this.#positions.forgetHeard();
    else
      for (const { queryHash } of this.#client.getQueryCache().findAll({ fetchStatus: 'fetching' }))
        this.#unsure.add(queryHash);
    void this.#client.invalidateQueries({
      predicate: ({ state }) => again || (state.data !== undefined && state.fetchStatus === 'idle'),
    });
  }

  onChange(change: LiveChange): void {
    this.#positions.hear(change);
    const touched = this.#client.getQueryCache().findAll({
      predicate: ({ meta }) => isTouchedBy(meta, change),
    });
    for (const query of touched) {
      if (query.state.fetchStatus === 'idle') this.#ask(query, [change]);
      else this.#wait(query, change);
    }
  }

  close(): void {
    this.#unsubscribe();
    this.#waiting.clear();
    this.#unsure.clear();
  }

  #wait({ queryHash }: Pick<Query, 'queryHash'>, change: LiveChange): void {
    const waiting = this.#waiting.get(queryHash) ?? new Map<string, LiveChange>();
    this.#waiting.set(queryHash, waiting);
    // Changes of several branches need not come in the order of the log.
    const before = waiting.get(change.readModel);
    if (!before || isFurther(change, before)) waiting.set(change.readModel, change);
  }

  #ask(query: Pick<Query, 'queryKey'>, changes: readonly LiveChange[]): void {
    if (changes.every((change) => this.#positions.shows(query.queryKey, change))) return;
    void this.#client.invalidateQueries(only(query));
  }
}

/** What no event has made is asked for however far an answer is. */
const isFurther = ({ position }: LiveChange, before: LiveChange) =>
  position === OF_NO_EVENT || (before.position !== OF_NO_EVENT && BigInt(before.position) < BigInt(position));

const only = ({ queryKey }: Pick<Query, 'queryKey'>) => ({ queryKey, exact: true });
