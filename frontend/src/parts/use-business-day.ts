import { weeklyReport } from '../../../contracts/reports/queries.ts';
import type { Day } from '../../../contracts/time.ts';
import { useAsk } from '../api/use-api.ts';

/** The server's business day of today, by its own time zone; undefined until it has said so. */
export function useBusinessDay(): Day | undefined {
  return useAsk(weeklyReport, {}).data?.to;
}
