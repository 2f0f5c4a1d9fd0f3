import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activity, type ActivityEntry } from '../../../../contracts/activity/queries.ts';
import { asking } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { activityInput, type ActivitySearch } from './activity-search.ts';

const LARGEST = 2_000;

/** One page of what was done, and the way to all that matches for a file; both go by position, so neither counts rows. */
export function useActivity(search: ActivitySearch) {
  const api = useApi();
  const input = activityInput(search);
  const page = useQuery({ ...asking(api, activity, input), placeholderData: keepPreviousData });

  async function all(most = Number.POSITIVE_INFINITY): Promise<ActivityEntry[]> {
    const rows: ActivityEntry[] = [];
    for (;;) {
      const last = rows.at(-1)?.position;
      const { entries, more } = await api.ask(activity, { ...input, before: last, limit: LARGEST });
      rows.push(...entries);
      if (!more || rows.length > most) return rows;
    }
  }

  return { page, all, size: input.limit };
}
