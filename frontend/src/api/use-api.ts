import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Command, OutputOf, Query } from '../../../contracts/endpoint.ts';
import type { Api, CommandInput } from './api.ts';
import type { QueryInput } from './key-of.ts';
import { asking } from './keys.ts';

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi outside of ApiProvider');
  return api;
}

/** A query's state, kept fresh by the live stream. */
export function useAsk<Q extends Query>(
  query: Q,
  input: QueryInput<Q>,
  options: { enabled?: boolean; refetchOnMount?: 'always' } = {},
) {
  const api = useApi();
  return useQuery({ ...asking(api, query, input), ...options });
}

/** A command as a mutation: `isPending`, `error`, `mutate(input)`. */
export function useCommand<C extends Command>(command: C, options: { patience?: number } = {}) {
  const api = useApi();
  return useMutation<OutputOf<C>, Error, CommandInput<C>>({
    mutationFn: (input) => api.send(command, input, options),
  });
}
