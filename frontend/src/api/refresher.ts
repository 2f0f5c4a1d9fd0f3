import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '../../../contracts/live.ts';
import { isTouchedBy } from './keys.ts';

/**
 * Asks again for what changes touch. An answer already on its way is not cut off but followed by another, so that a screen
 * over many busy branches gets answers at all; however many changes came meanwhile, one more answer shows them.
 */
export class Refresher {
  readonly #client: QueryClient;
  readonly #again = new Set<string>();
  readonly #unsubscribe: () => void;

  constructor(client: QueryClient) {
    this.#client = client;
    this.#unsubscribe = client.getQueryCache().subscribe(({ query }) => {
      if (query.state.fetchStatus === 'idle' && this.#again.delete(query.queryHash)) this.#ask(query);
    });
  }

  onChange(change: Pick<LiveChange, 'readModel' | 'branchId'>): void {
    const touched = this.#client.getQueryCache().findAll({
      predicate: ({ meta }) => isTouchedBy(meta, change),
    });
    for (const query of touched) {
      if (query.state.fetchStatus === 'idle') this.#ask(query);
      else this.#again.add(query.queryHash);
    }
  }

  close(): void {
    this.#unsubscribe();
    this.#again.clear();
  }

  #ask({ queryKey }: Pick<Query, 'queryKey'>): void {
    void this.#client.invalidateQueries({ queryKey, exact: true });
  }
}
