import { z } from 'zod';
import { everyone } from '../audience.ts';
import { command } from '../endpoint.ts';
import { SessionId } from '../ids.ts';

// Apart from the other commands, with which the first screen loads.

/** Says the own password again, for what is refused with PASSWORD_NEEDED: that may be sent again then, for a while. */
export const confirmPassword = command({
  name: 'confirm-password',
  summary: 'Say the own password again',
  may: everyone,
  tenant: 'none',
  input: { password: z.string().max(1000) },
  output: z.object({}),
});

/** Of the own account; 404 for any other, and for one that has ended. */
export const endSession = command({
  name: 'end-session',
  summary: 'End one of the own sessions',
  may: everyone,
  tenant: 'none',
  input: { sessionId: SessionId },
  output: z.object({}),
});

export const endOtherSessions = command({
  name: 'end-other-sessions',
  summary: 'End every session of the own account but this one',
  may: everyone,
  tenant: 'none',
  input: {},
  output: z.object({}),
});
