import { z } from 'zod';
import { command } from '../endpoint.ts';
import { CardId } from '../ids.ts';
import { Text } from '../text.ts';

export const RejectedCard = z.object({
  /** Place in the file, from 1. */
  place: z.int(),
  cardId: z.int().nullable(),
  /** In words, e.g. `card 148: G has 59 twice`. */
  problem: z.string(),
});
export type RejectedCard = z.infer<typeof RejectedCard>;

/**
 * JSON or CSV (told by content) of at most 5 MB. With `dryRun` nothing is appended. All accepted cards go in together;
 * a file that cannot be read is refused whole (FILE_NOT_READABLE with line and column).
 */
export const importCartelas = command({
  name: 'import-cartelas',
  summary: 'Import cartelas from a file',
  may: ['branch_admin'],
  tenant: 'session-branch',
  input: { fileName: Text.max(255), content: z.string().max(5_000_000), dryRun: z.boolean() },
  output: z.object({
    imported: z.boolean(),
    accepted: z.array(CardId),
    /** Cards that already stand in the branch exactly so. */
    unchanged: z.array(CardId),
    rejected: z.array(RejectedCard),
  }),
});
export type ImportReport = z.infer<(typeof importCartelas)['output']>;
