import { z } from 'zod';
import { AccountId } from '../../../../contracts/ids.ts';
import { optional } from '../../ui/address-search.ts';

const SimilarCardsSearch = z.object({ owner: optional(AccountId) });
export type SimilarCardsSearch = z.infer<typeof SimilarCardsSearch>;
/** Of which super admin the cards are, for those who see several. */
export const similarCardsSearch = (search: Record<string, unknown>) => SimilarCardsSearch.parse(search);
