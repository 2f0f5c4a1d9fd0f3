import type { z } from 'zod';
import type { Query } from '../../../contracts/endpoint.ts';

export type QueryInput<Q extends Query> = z.input<Q['input']>;

/** The one place where query keys are made: `[query name, input]`. */
export function keyOf<Q extends Query>(query: Q, input: QueryInput<Q>) {
  return [query.name, input] as const;
}
