import type { CredentialEvent } from '../../../contracts/events.ts';
import { category } from '../../commands/category.ts';

/** The argon2id hash of the present password; null when none was set. */
export type Credential = string | null;

function evolve(_: Credential, event: CredentialEvent): Credential {
  return event.data.hash;
}

/** The password of an account. */
export const credential = category('credential', { initial: null, evolve });
