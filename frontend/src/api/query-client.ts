import { QueryClient } from '@tanstack/react-query';
import { exponential } from '../../../contracts/backoff.ts';
import { Refused } from './refused.ts';

const RETRY_WAITS = { first: 500, longest: 8_000 };

/** Freshness comes from the live stream, so nothing polls; what has been refused is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // A hall's server may stand on the same machine, reachable without any network.
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof Refused) && failures < 3,
        retryDelay: (failures) => exponential(failures + 1, RETRY_WAITS),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
