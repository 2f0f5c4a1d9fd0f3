import { z } from 'zod';
import { BranchId, GameNumber } from '../ids.ts';
import { Day } from '../time.ts';

/** What an export is of: a game, or days of a branch, both inclusive (format.md). */
export const ExportScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game'), branch: BranchId, game: GameNumber }),
  z.object({ kind: z.literal('days'), branch: BranchId, from: Day, to: Day }),
]);
export type ExportScope = z.infer<typeof ExportScope>;
