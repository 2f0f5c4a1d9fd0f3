import { z } from 'zod';
import { AccountId } from '../../../contracts/ids.ts';
import type { FactorKeys } from './keys.ts';
import { type SealedNotes, sealedNotes } from './sealed-note.ts';

const ENROLMENT_MS = 15 * 60_000;

/** Whose secret it is that waits for its first code. `secret`: base64. */
const Enrolment = z.object({ accountId: AccountId, secret: z.base64() });
export type Enrolments = SealedNotes<z.infer<typeof Enrolment>>;

/** Secrets that were made and not yet confirmed: nothing is kept of them here. */
export function enrolments(keys: FactorKeys): Enrolments {
  return sealedNotes('enrolments', Enrolment, ENROLMENT_MS, keys);
}
