import { randomBytes } from 'node:crypto';
import type { EventData } from '../../../contracts/events.ts';
import type { AccountId } from '../../../contracts/ids.ts';
import { refuse } from '../../../contracts/refusals.ts';
import { Failure } from '../../commands/failures.ts';
import type { EncryptionKey } from '../../encryption/key-ring.ts';
import { decrypt, encrypt } from '../../encryption/aes-gcm.ts';
import type { FactorKeys } from './keys.ts';

type Sealed = Pick<EventData<'FactorSet'>, 'keyId' | 'sealedSecret'>;

/** The secret of an account's second factor, sealed under the first key and bound to the account. */
export function sealSecret(secret: Uint8Array, accountId: AccountId, [first]: FactorKeys): Sealed {
  const sealedSecret = encrypt(secret, boundTo(accountId, first), first.bytes, randomBytes);
  return { keyId: first.id, sealedSecret };
}

/** The secret and the key it was sealed under. Throws {@link FactorNotOpened}. */
export function unsealSecret(
  { keyId, sealedSecret }: Sealed,
  accountId: AccountId,
  keys: FactorKeys,
): { secret: Uint8Array; key: EncryptionKey } {
  const key = keys.find(({ id }) => id === keyId);
  const secret = key && decrypt(sealedSecret, boundTo(accountId, key), key.bytes);
  if (!key || !secret) throw new FactorNotOpened(accountId);
  return { secret, key };
}

function boundTo(accountId: AccountId, { id }: EncryptionKey): string {
  return `factor1:${id}:${accountId}`;
}

export class FactorNotOpened extends Failure {
  override readonly name = 'FactorNotOpened';
  override readonly refusal = refuse('SECOND_FACTOR_KEY_WRONG');

  constructor(accountId: AccountId) {
    super(
      `The second factor of account ${accountId} does not open: ` +
        'none of SECOND_FACTOR_KEYS is the key it was sealed with, or the seal was changed.',
    );
  }
}
