import { z } from 'zod';
import { GameNumber } from '../ids.ts';
import { Day } from '../time.ts';
import { irregularCodes, unprovenCodes } from './finding-codes.ts';

/**
 * What a finding says. `altered`: it differs from what was sealed. `irregular`: it is what was sealed, and against the rules.
 * `unproven`: nothing speaks against it, and nothing proves it. What is recomputed from events alone is never `altered`.
 */
export const findingClasses = ['altered', 'irregular', 'unproven'] as const;
export const FindingClass = z.enum(findingClasses);
export type FindingClass = z.infer<typeof FindingClass>;

export const FindingCode = z.enum([...irregularCodes, ...unprovenCodes]);
export type FindingCode = z.infer<typeof FindingCode>;

/** Something that is not as the rules have it, and where. */
export const Finding = z.object({
  code: FindingCode,
  class: FindingClass,
  /** Where it stands: of figures of a whole day the branch's own stream. */
  stream: z.string(),
  /** Decimal; null where it is not about one event. */
  revision: z.string().regex(/^\d+$/).nullable(),
  game: GameNumber.nullable(),
  /** The business date of the game, or the day that the figures are of. */
  day: Day.nullable(),
  /** As it would have to be; null where there is nothing to say but that it is not right. */
  expected: z.string().nullable(),
  found: z.string().nullable(),
});
export type Finding = z.infer<typeof Finding>;

const unproven: ReadonlySet<FindingCode> = new Set(unprovenCodes);

/** The class that a code always has. */
export function classOf(code: FindingCode): FindingClass {
  return unproven.has(code) ? 'unproven' : 'irregular';
}

/** Equal for findings that say the same of the same place, whenever they were made. */
export function findingKey({ code, stream, revision, expected, found }: Finding): string {
  return JSON.stringify([code, stream, revision, expected, found]);
}
