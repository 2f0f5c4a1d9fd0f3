import { z } from 'zod';
import { branchInput, ofBranch } from '../audience.ts';
import { Grid } from '../bingo/grid.ts';
import { PositionText, query } from '../endpoint.ts';
import { AccountId, Actor, CardId } from '../ids.ts';
import { Day, Instant } from '../time.ts';

/** One thing that was done to a card. */
export const CardChange = z.object({
  /** Commit position: the key for paging. */
  position: PositionText,
  at: Instant,
  businessDate: Day,
  type: z.enum(['CartelaAdded', 'CartelaUpdated', 'CartelaDeleted', 'CartelasCopied', 'CartelasImported']),
  actorId: AccountId.nullable(),
  username: z.string().nullable(),
  role: Actor.shape.role,
  /** The numbers it had last, also where it was deleted in between; null: it had never been there. */
  previous: Grid.nullable(),
  /** The numbers it had from then on; null: it was deleted. */
  numbers: Grid.nullable(),
  /** Of an import. */
  fileName: z.string().nullable(),
  /** Of a copy: the branch it came from; null too for the cashier, who sees no other branch. */
  sourceBranchName: z.string().nullable(),
  /** As whoever changed or deleted it gave it, if they did. */
  reason: z.string().nullable(),
});
export type CardChange = z.infer<typeof CardChange>;

/** All that was ever done to a card of a branch, newest first; nothing for a card id that was never there. */
export const cardHistory = query({
  name: 'card-history',
  summary: 'What was done to a cartela',
  ...ofBranch,
  reads: ['cartelas', 'accounts', 'branches'],
  input: {
    ...branchInput,
    cardId: z.coerce.number().pipe(CardId),
    /** The position of the last change of the page before. */
    before: PositionText.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  },
  output: z.object({ changes: z.array(CardChange), more: z.boolean() }),
});
