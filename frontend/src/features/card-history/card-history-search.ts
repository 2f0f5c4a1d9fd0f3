import { z } from 'zod';
import { BranchId, CardId } from '../../../../contracts/ids.ts';
import { optional } from '../../ui/address-search.ts';

const CardHistorySearch = z.object({ branch: optional(BranchId), card: optional(CardId) });
export type CardHistorySearch = z.infer<typeof CardHistorySearch>;
/** Which card the address asks for; a cashier's is of the own branch, whatever branch it names. */
export const cardHistorySearch = (search: Record<string, unknown>) => CardHistorySearch.parse(search);
