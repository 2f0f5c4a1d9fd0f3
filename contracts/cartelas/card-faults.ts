import { z } from 'zod';
import { Column } from '../bingo/columns.ts';
import { GRID_SIZE } from '../bingo/grid.ts';
import { CardId } from '../ids.ts';

const row = z.int().min(1).max(GRID_SIZE);
const count = z.int();

/** What stands where something else should: a number, a text (its beginning, if it is long), or null for anything else. */
export const Found = z.union([z.number(), z.string(), z.null()]);
export type Found = z.infer<typeof Found>;

/** What is wrong in the cells of a card of five rows of five, and where: column and row as on the card, rows from 1. */
export const CellFault = z.discriminatedUnion('code', [
  z.object({ code: z.literal('CELL_EMPTY'), column: Column, row }),
  z.object({ code: z.literal('NUMBER_OUT_OF_COLUMN'), column: Column, row, found: Found }),
  z.object({ code: z.literal('CENTRE_NOT_FREE'), found: Found }),
  z.object({ code: z.literal('NUMBER_REPEATED'), column: Column, number: z.int(), times: z.int() }),
]);
export type CellFault = z.infer<typeof CellFault>;

/** What is wrong with the numbers of a card: first their shape, and if that is right, their cells. */
export const GridFault = z.discriminatedUnion('code', [
  z.object({ code: z.literal('NOT_ROWS') }),
  z.object({ code: z.literal('ROW_COUNT'), count }),
  z.object({ code: z.literal('ROW_NOT_LIST'), row }),
  z.object({ code: z.literal('ROW_LENGTH'), row, count }),
  CellFault,
]);
export type GridFault = z.infer<typeof GridFault>;

/** Why a card of a file cannot be taken in. */
export const CardFault = z.discriminatedUnion('code', [
  // its number
  z.object({ code: z.literal('CARD_NUMBER_MISSING') }),
  z.object({ code: z.literal('CARD_NUMBER_INVALID'), found: Found }),
  // its numbers, as the file has them
  z.object({ code: z.literal('NUMBERS_MISSING') }),
  z.object({ code: z.literal('NUMBERS_NOT_READABLE') }),
  z.object({ code: z.literal('CELL_COUNT'), count }),
  z.object({ code: z.literal('COLUMN_NOT_LIST'), column: Column }),
  z.object({ code: z.literal('COLUMN_LENGTH'), column: Column, count }),
  z.object({ code: z.literal('LONGER_THAN_HEADER'), count, header: z.int() }),
  GridFault,
  // beside the other cards of the file and of the branch
  z.object({ code: z.literal('TWICE_IN_FILE') }),
  z.object({ code: z.literal('CARD_NUMBER_TAKEN') }),
  z.object({ code: z.literal('SAME_NUMBERS'), cardId: CardId }),
]);
export type CardFault = z.infer<typeof CardFault>;

/** A card of a file that is not taken in, and everything that is wrong with it. */
export const RejectedCard = z.object({
  /** Place in the file, from 1. */
  place: z.int(),
  cardId: CardId.nullable(),
  faults: z.array(CardFault).min(1),
});
export type RejectedCard = z.infer<typeof RejectedCard>;
