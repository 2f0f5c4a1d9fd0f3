import { queryOptions, useQuery } from '@tanstack/react-query';
import { businessDay } from '../../../contracts/reports/queries.ts';
import type { Api } from '../api/api.ts';
import { asking } from '../api/keys.ts';
import { useApi } from '../api/use-api.ts';

/** Asked again when the day ends, so that an open page turns over at midnight. */
export function businessDayNow(api: Api) {
  return queryOptions({
    ...asking(api, businessDay, {}),
    staleTime: ({ state }) => (state.data?.secondsLeft ?? 0) * 1000,
    refetchInterval: ({ state }) => (state.data ? (state.data.secondsLeft + 1) * 1000 : false),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  });
}

/** The business day of today, by the server's clock and time zone. */
export function useBusinessDay() {
  return useQuery(businessDayNow(useApi()));
}
