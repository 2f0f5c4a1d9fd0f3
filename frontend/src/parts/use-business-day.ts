import { useQuery } from '@tanstack/react-query';
import { businessDay } from '../../../contracts/reports/queries.ts';
import { asking } from '../api/keys.ts';
import { useApi } from '../api/use-api.ts';

/** The business day of today, by the server's clock; asked again when it ends, so that an open page turns over at midnight. */
export function useBusinessDay() {
  return useQuery({
    ...asking(useApi(), businessDay, {}),
    staleTime: ({ state }) => (state.data?.secondsLeft ?? 0) * 1000,
    refetchInterval: ({ state }) => (state.data ? (state.data.secondsLeft + 1) * 1000 : false),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  });
}
