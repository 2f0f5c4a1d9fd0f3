import { z } from 'zod';
import { oneBranch, overseers } from '../audience.ts';
import { PositionText, query } from '../endpoint.ts';
import { AccountId, BranchId, CommandId, GameNumber, SessionId } from '../ids.ts';
import { Text } from '../text.ts';
import { Day, Instant } from '../time.ts';

/** Who did what. Numbers drawn are left out here: they are in the game's own history. */
export const ActivityEntry = z.object({
  /** Commit position: the key for paging. */
  position: PositionText,
  at: Instant,
  /** What belongs to one command goes by one id; its entries of one append stand side by side. */
  commandId: CommandId,
  type: z.string(),
  actorId: AccountId.nullable(),
  username: z.string().nullable(),
  role: z.string(),
  branchId: BranchId.nullable(),
  branchName: z.string().nullable(),
  branchDeleted: z.boolean(),
  gameNumber: GameNumber.nullable(),
  /** The account acted upon, if it is one. */
  accountId: AccountId.nullable(),
  /** Its username. */
  accountName: z.string().nullable(),
  /** Of whoever acted; null where the system did, of events from before sessions had a name, and of whom the reader does not manage. */
  session: z
    .object({
      sessionId: SessionId,
      /** As it said of itself when it signed in; null where that is not known. */
      device: z.string().nullable(),
      address: z.string().nullable(),
    })
    .nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

const listed = {
  branchId: BranchId.optional(),
  actorId: AccountId.optional(),
  sessionId: SessionId.optional(),
  type: Text.max(60).optional(),
  from: Day.optional(),
  to: Day.optional(),
};

/**
 * Newest first; an agent sees all, a super admin its branches, its accounts and itself, an auditor the branches it audits. What
 * was read is told to those above who read it: to no auditor, and to nobody of himself. A page is of `limit` commands at the most,
 * each with all its entries that stand side by side. `before` is the position of the last entry of the page before; the days are
 * business dates, both inclusive.
 */
export const activity = query({
  name: 'activity',
  summary: 'Who did what in the branches the session may see',
  may: overseers,
  tenant: oneBranch,
  reads: ['activity', 'branches', 'accounts'],
  recordedAs: 'activity',
  input: {
    ...listed,
    before: PositionText.optional(),
    limit: z.coerce.number().int().min(1).max(2000).default(100),
  },
  output: z.object({ entries: z.array(ActivityEntry), more: z.boolean() }),
});

/** All that match, streamed (contracts/streamed-list.ts): an {@link ActivityEntry} a line, as they stand at one moment. Refused: TOO_MANY_EXPORTS, EXPORTS_FULL, LIST_TOO_LONG. */
export const allActivity = query({
  name: 'all-activity',
  summary: 'Who did what, however much, a line each',
  may: overseers,
  tenant: oneBranch,
  reads: ['activity', 'branches', 'accounts'],
  recordedAs: 'activity',
  input: listed,
  output: z.string(),
});
