import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { businessDay } from '../../../contracts/reports/queries.ts';
import type { Api } from '../api/api.ts';
import { asking } from '../api/keys.ts';
import { useApi } from '../api/use-api.ts';

const AGAIN_MS = 1000;

/** How many milliseconds from `now` on the day goes on, and a moment more, by what was left of it when that was told. */
export function untilDayEnds(secondsLeft: number, toldAt: number, now: number): number {
  return Math.max(AGAIN_MS, toldAt + secondsLeft * 1000 + AGAIN_MS - now);
}

/** Asked again when the day ends, whatever has come and gone on the screen since it was told. */
export function businessDayNow(api: Api) {
  return queryOptions({
    ...asking(api, businessDay, {}),
    staleTime: ({ state }) => (state.data?.secondsLeft ?? 0) * 1000,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data ? untilDayEnds(data.secondsLeft, dataUpdatedAt, Date.now()) : false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  });
}

/** The business day of today, by the server's clock and time zone. */
export function useBusinessDay() {
  return useQuery(businessDayNow(useApi()));
}

/** Turns every figure of an open page over when the business day ends: nothing happens at midnight that would tell of it. */
export function DayTurn(): null {
  const client = useQueryClient();
  const today = useBusinessDay().data?.today;
  const before = useRef(today);
  useEffect(() => {
    const turned = before.current !== undefined && before.current !== today;
    before.current = today;
    if (turned)
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== businessDay.name });
  }, [client, today]);
  return null;
}
