import type { CredentialEvent } from '../../contracts/events.ts';
import { accept, type Decision, type Fold } from '../commands/decision.ts';

/** The argon2id hash of the present password; null when none was set. */
export type Credential = string | null;

export const credentialFold: Fold<Credential, CredentialEvent> = {
  initial: null,
  evolve(_, event) {
    return event.data.hash;
  },
};

export function setPassword(hash: string): Decision<CredentialEvent> {
  return accept({ type: 'PasswordSet', data: { hash } });
}
