import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activity, type ActivityEntry } from '../../../../contracts/activity/queries.ts';
import { asking } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import type { ActivitySearch } from './activity-search.ts';

const LARGEST = 2_000;
const USUAL = 50;

/** One page of what was done, and the way to all that matches for a file; both go by position, so neither counts rows. */
export function useActivity({ branch, person, type, from, to, before, size = USUAL }: ActivitySearch) {
  const api = useApi();
  const filter = { branchId: branch, actorId: person, type, from, to };
  const page = useQuery({
    ...asking(api, activity, { ...filter, before, limit: size }),
    placeholderData: keepPreviousData,
  });

  async function all(most = Number.POSITIVE_INFINITY): Promise<ActivityEntry[]> {
    const rows: ActivityEntry[] = [];
    for (;;) {
      const last = rows.at(-1)?.position;
      const { entries, more } = await api.ask(activity, { ...filter, before: last, limit: LARGEST });
      rows.push(...entries);
      if (!more || rows.length > most) return rows;
    }
  }

  return { page, all, size };
}
