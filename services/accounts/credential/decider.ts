import type { CredentialEvent } from '../../../contracts/events.ts';
import { accept, type Decision } from '../../commands/decision.ts';

/** Whatever it was before. */
export function decideSetPassword({ hash }: { hash: string }): Decision<CredentialEvent> {
  return accept({ type: 'PasswordSet', data: { hash } });
}
