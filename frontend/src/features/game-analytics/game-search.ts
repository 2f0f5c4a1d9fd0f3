import { z } from 'zod';
import { GameNumber } from '../../../../contracts/ids.ts';
import { optional } from '../../ui/address-search.ts';

const GameSearch = z.object({ game: optional(GameNumber) });
export type GameSearch = z.infer<typeof GameSearch>;
/** The game whose payout and history the address asks for. */
export const gameSearch = (search: Record<string, unknown>) => GameSearch.parse(search);
