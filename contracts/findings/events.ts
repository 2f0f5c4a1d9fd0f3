import { z } from 'zod';
import { GameNumber } from '../ids.ts';
import { Text } from '../text.ts';
import { Day } from '../time.ts';

/** Tells the findings of a branch apart: the same for the same finding alone, whenever and by whom it is found again. */
export const FindingKey = z.string().regex(/^[0-9a-f]{32}$/);
export type FindingKey = z.infer<typeof FindingKey>;

/** A finding as it was (contracts/verification/finding.ts); a later build may have no such code any more. */
const FoundThen = z.object({
  code: z.string(),
  class: z.enum(['altered', 'irregular', 'unproven']),
  stream: z.string(),
  revision: z.string().nullable(),
  game: GameNumber.nullable(),
  day: Day.nullable(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
});

/** Events of `findings-{branchId}`. A finding itself is no event: it follows from the others, and is made anew from them. */
export const findingsEvents = {
  /** Somebody has looked into it. It holds for this very finding: one that changes afterwards has another key. */
  FindingAcknowledged: z.object({
    key: FindingKey,
    finding: FoundThen,
    note: Text,
  }),
};
