import { QueryClient } from '@tanstack/react-query';
import { Refused } from './refused.ts';

/** Freshness comes from the live stream, so nothing polls; what has been refused is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // A hall's server may stand on the same machine, reachable without any network.
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof Refused) && failures < 3,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 8000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
