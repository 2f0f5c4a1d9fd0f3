import { z } from 'zod';
import { BranchId } from '../ids.ts';

/** What belongs to no branch: accounts, the log itself, streams of unknown names. */
export const HALL = 'hall';
/** Whose tree an event is in. */
export const Scope = z.union([BranchId, z.literal(HALL)]);
export type Scope = z.infer<typeof Scope>;

const ofBranch =
  /^(?:branch|cartelas|draw|announced|game)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+)?$/;

/** Whose the stream is, by its name alone. */
export function scopeOf(stream: string): Scope {
  return BranchId.safeParse(ofBranch.exec(stream)?.[1]).data ?? HALL;
}

/** By name: `streams.ts` knows the events of each stream, and so stands above this. */
const SEALS = 'seals';

/** Whether events of the stream are sealed: all but those of the store itself and the seals. */
export function isSealed(stream: string): boolean {
  return !stream.startsWith('$') && stream !== SEALS;
}
