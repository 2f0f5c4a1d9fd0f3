import { z } from 'zod';
import { BranchId, CardId, GameNumber } from '../../../../contracts/ids.ts';
import { speeds } from '../../../../contracts/replay/pace.ts';
import { optional } from '../../ui/address-search.ts';

const ReplaySearch = z.object({
  branch: optional(BranchId),
  game: optional(GameNumber),
  /** Counted from 1, as the events are shown. */
  event: optional(z.int().min(1)),
  speed: optional(z.literal(speeds)),
  /** The card that is shown large. */
  card: optional(CardId),
});
export type ReplaySearch = z.infer<typeof ReplaySearch>;
/** The moment of a game that the address shows. */
export const replaySearch = (search: Record<string, unknown>) => ReplaySearch.parse(search);
