import { z } from 'zod';
import { optional } from '../../ui/address-search.ts';

const AllAdminSearch = z.object({ by: optional(z.literal('branch')) });
export type AllAdminSearch = z.infer<typeof AllAdminSearch>;
/** By what the agent's home sums the takings; by super admin unless its address says otherwise. */
export const allAdminSearch = (search: Record<string, unknown>) => AllAdminSearch.parse(search);
