import { z } from 'zod';
import { AccountId } from '../../../../contracts/ids.ts';
import { daysShape } from '../../parts/report-days/days-search.ts';
import { optional } from '../../ui/address-search.ts';

const WeekSearch = z.object({ ...daysShape, owner: optional(AccountId) });
export type WeekSearch = z.infer<typeof WeekSearch>;
/** Of which days, and of which super admin, the agent's report is. */
export const weekSearch = (search: Record<string, unknown>) => WeekSearch.parse(search);
