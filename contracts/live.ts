import { z } from 'zod';
import { PositionText } from './endpoint.ts';
import { BranchId } from './ids.ts';

/**
 * A message of `GET /api/live` (Server-Sent Events): a read model has changed for a branch (null: not of one branch)
 * up to `position`. Sent only to sessions that may see it. Between them an event of another name says that the stream is still
 * there (live-beat.ts).
 */
export const LiveChange = z.object({
  readModel: z.string(),
  branchId: BranchId.nullable(),
  position: PositionText,
});
export type LiveChange = z.infer<typeof LiveChange>;

/** The position of a change that no event has made, such as that figures stand still: news to whoever shows the read model, each time. */
export const OF_NO_EVENT = '0';
