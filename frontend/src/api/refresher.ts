import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { PositionText } from '../../../contracts/endpoint.ts';
import type { LiveChange } from '../../../contracts/live.ts';
import { isTouchedBy } from './keys.ts';

/**
 * Asks again for what changes touch, unless the last answer shows them: news of this browser's own command comes after the
 * answer that waited for it. An answer already on its way is not cut off but followed by another, so that a screen over many
 * busy branches gets answers at all; however many changes came meanwhile, one more answer shows them.
 */
export class Refresher {
  readonly #client: QueryClient;
  readonly #shows: (key: QueryKey, position: PositionText) => boolean;
  /** By query hash, up to where the answer on its way should show the log. */
  readonly #wanted = new Map<string, PositionText>();
  readonly #unsubscribe: () => void;

  constructor(client: QueryClient, shows: (key: QueryKey, position: PositionText) => boolean) {
    this.#client = client;
    this.#shows = shows;
    this.#unsubscribe = client.getQueryCache().subscribe(({ query }) => {
      const wanted = this.#wanted.get(query.queryHash);
      if (wanted === undefined || query.state.fetchStatus !== 'idle') return;
      this.#wanted.delete(query.queryHash);
      this.#ask(query, wanted);
    });
  }

  onChange(change: LiveChange): void {
    const touched = this.#client.getQueryCache().findAll({
      predicate: ({ meta }) => isTouchedBy(meta, change),
    });
    for (const query of touched) {
      if (query.state.fetchStatus === 'idle') this.#ask(query, change.position);
      else this.#want(query, change.position);
    }
  }

  close(): void {
    this.#unsubscribe();
    this.#wanted.clear();
  }

  #want({ queryHash }: Pick<Query, 'queryHash'>, position: PositionText): void {
    const wanted = this.#wanted.get(queryHash);
    if (wanted === undefined || BigInt(position) > BigInt(wanted)) this.#wanted.set(queryHash, position);
  }

  #ask({ queryKey }: Pick<Query, 'queryKey'>, position: PositionText): void {
    if (!this.#shows(queryKey, position)) void this.#client.invalidateQueries({ queryKey, exact: true });
  }
}
