import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activity, ActivityEntry, allActivity } from '../../../../contracts/activity/queries.ts';
import { asking } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { activityInput, allActivityInput, type ActivitySearch } from './activity-search.ts';

const LARGEST = 2_000;

/** One page of what was done, and the ways to more of it for paper and a file; pages go by position, so nothing counts rows. */
export function useActivity(search: ActivitySearch) {
  const api = useApi();
  const input = activityInput(search);
  const page = useQuery({ ...asking(api, activity, input), placeholderData: keepPreviousData });

  /** The first of all that match. */
  async function first(most: number): Promise<ActivityEntry[]> {
    const rows: ActivityEntry[] = [];
    for (;;) {
      const last = rows.at(-1)?.position;
      const { entries, more } = await api.ask(activity, { ...input, before: last, limit: LARGEST });
      rows.push(...entries);
      if (!more || rows.length > most) return rows;
    }
  }

  /** All that match, as they come. */
  const all = () => api.list(allActivity, allActivityInput(search), ActivityEntry);

  return { page, first, all, size: input.limit };
}
