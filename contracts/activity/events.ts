import { z } from 'zod';
import { AccountId, BranchId, CardId, GameNumber } from '../ids.ts';
import { AuditSubject } from '../audit-subject.ts';

/** What a request named. */
const Named = z.object({
  branchId: BranchId.nullable(),
  gameNumber: GameNumber.nullable(),
});

/**
 * Events of `requests-{accountId}`: what somebody asked for that changed nothing, so far as it is worth keeping. A stream of its own: the
 * account's own is read whenever its right to act is asked for. Bounded per account and time (services/access/README.md).
 */
export const requestEvents = {
  /**
   * A rule of the business refused a command. What the same session then repeated within the minute follows at its end in one more
   * record, which says how often; `repeated` is 0 in the first.
   */
  CommandRefused: Named.extend({
    command: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.string().or(z.number())),
    cardId: CardId.nullable(),
    accountId: AccountId.nullable(),
    repeated: z.int().min(0),
  }),
  /** Once per session, subject and hour. `file` and `rows`: of a table that the browser says it has saved or printed. */
  AuditDataRead: Named.extend({
    subject: AuditSubject,
    file: z.string().optional(),
    rows: z.int().min(0).optional(),
  }),
  /** By the system: so many more than are put on record one by one. */
  RequestsLeftOut: z.object({ kind: z.enum(['refused', 'read']), times: z.int().min(1) }),
};
