import { z } from 'zod';
import { Day } from '../../../../contracts/time.ts';
import { optional } from '../../ui/address-search.ts';

const SealsSearch = z.object({
  from: optional(Day),
  to: optional(Day),
  /** The day whose line is shown in full. */
  day: optional(Day),
});
export type SealsSearch = z.infer<typeof SealsSearch>;
/** What the address of the sealed days may carry; whatever does not fit counts as not there. */
export const sealsSearch = (search: Record<string, unknown>) => SealsSearch.parse(search);

/** What the address asks for as the server wants it. */
export const sealsInput = ({ from, to }: SealsSearch) => ({ from, to });
