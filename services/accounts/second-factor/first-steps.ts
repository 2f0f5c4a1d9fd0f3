import { z } from 'zod';
import { AccountId } from '../../../contracts/ids.ts';
import type { FactorKeys } from './keys.ts';
import { type SealedNotes, sealedNotes } from './sealed-note.ts';

const FIRST_STEP_MS = 5 * 60_000;

/** Whose password was right, and which of the account's passwords it was. */
const FirstStep = z.object({ accountId: AccountId, credential: z.string() });
export type FirstSteps = SealedNotes<z.infer<typeof FirstStep>>;

/** What a sign-in is told to bring along with the code. */
export function firstSteps(keys: FactorKeys): FirstSteps {
  return sealedNotes('first steps', FirstStep, FIRST_STEP_MS, keys);
}
