import { z } from 'zod';
import { CutMode } from '../bingo/cut.ts';
import { CardId } from '../ids.ts';
import { Text } from '../text.ts';

/** The place of a ball in the draw order, 1 to 75, counted by calls. */
export const Place = z.int().min(1).max(75);
export type Place = z.infer<typeof Place>;

const Hex256 = z.string().regex(/^[0-9a-f]{64}$/);
/** What fixes a seed without telling it, lower-case hex (contracts/bingo/draw-order.md). */
export const Commitment = Hex256;
/** The 256-bit seed, lower-case hex; revealed only when its game ends. */
export const Seed = Hex256;
/** The hash of all that a game is sold with, lower-case hex (contracts/bingo/sale.ts). */
const SaleHash = Hex256;

/** What fixes the order of a game beside its seed and its cut. Missing from games of version 1, whose seed alone fixes it. */
export const GameDraw = z.object({
  version: z.literal(2),
  commitment: Commitment,
  sale: SaleHash,
  cutMode: CutMode,
});
export type GameDraw = z.infer<typeof GameDraw>;

/**
 * A winner as an old client tells of it: the server did not see it win. `time` is that client's own words; a browser's
 * date with the name of its time zone has more than 60 characters.
 */
export const WinnerClaim = z.object({ cardId: CardId, time: Text.trim().max(100) });
export type WinnerClaim = z.infer<typeof WinnerClaim>;
