import { z } from 'zod';
import { byManager, overseers } from '../../audience.ts';
import { command } from '../../endpoint.ts';
import { AccountId } from '../../ids.ts';
import { Session } from '../queries.ts';

/** What is typed or pasted: a code of six digits from the app, or a recovery code. */
export const Code = z.string().max(100);
const Present = z.string().max(1000);
const Sealed = z.string().max(1000);
const own = { may: overseers, tenant: 'none' } as const;

const RecoveryCodes = z.array(z.string());

/**
 * The second step of a sign-in that was refused with CODE_NEEDED; `firstStep` came with that refusal and is good for five minutes.
 * Sets the session cookie.
 */
export const finishSignIn = command({
  name: 'finish-sign-in',
  summary: 'Give the code that a sign-in asks for',
  may: 'anyone',
  tenant: 'none',
  input: { firstStep: Sealed, code: Code },
  output: Session,
});

/** A secret for an app, as text and as what a QR code says; nothing is kept until {@link turnOnSecondFactor}, within 15 minutes. */
export const prepareSecondFactor = command({
  name: 'prepare-second-factor',
  summary: 'Begin to set up a second factor',
  ...own,
  input: { present: Present },
  output: z.object({ enrolment: Sealed, secret: z.string(), uri: z.string() }),
});

/** Ends every other session of the account. The recovery codes are told only here. */
export const turnOnSecondFactor = command({
  name: 'turn-on-second-factor',
  summary: 'Confirm the second factor by its first code',
  ...own,
  input: { enrolment: Sealed, code: Code },
  output: z.object({ recoveryCodes: RecoveryCodes }),
});

/** Refused with SECOND_FACTOR_KEPT where the installation requires one. */
export const turnOffSecondFactor = command({
  name: 'turn-off-second-factor',
  summary: 'Do without the second factor',
  ...own,
  input: { present: Present, code: Code },
  output: z.object({}),
});

/** Those told before are good for nothing from then on. */
export const renewRecoveryCodes = command({
  name: 'renew-recovery-codes',
  summary: 'New recovery codes',
  ...own,
  input: { present: Present, code: Code },
  output: z.object({ recoveryCodes: RecoveryCodes }),
});

/** Of a super admin or auditor that lost its device; ends its sessions. Nothing where there is none. */
export const removeSecondFactor = command({
  name: 'remove-second-factor',
  summary: 'Take the second factor away from an own account',
  ...byManager,
  input: { accountId: AccountId },
  output: z.object({}),
});
