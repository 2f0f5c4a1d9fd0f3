import { z } from 'zod';
import { optional } from '../../ui/address-search.ts';
import { pageSizes } from '../../ui/table/pager.tsx';
import { AddressText } from '../../ui/table/table-search.ts';

const CardListSearch = z.object({
  find: optional(AddressText),
  page: optional(z.int().min(1).max(1_000_000)),
  size: optional(z.literal(pageSizes)),
});
export type CardListSearch = z.infer<typeof CardListSearch>;
/** Which cards the list shows, as its address says. */
export const cardListSearch = (search: Record<string, unknown>) => CardListSearch.parse(search);
