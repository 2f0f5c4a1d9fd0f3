import { z } from 'zod';
import { Grid } from '../bingo/grid.ts';
import { CardId } from '../ids.ts';

/** A bingo card of a branch. */
export const Cartela = z.object({ cardId: CardId, numbers: Grid });
export type Cartela = z.infer<typeof Cartela>;
