import { createHmac } from 'node:crypto';
import type { AccountId, CommandId } from '../../../contracts/ids.ts';
import type { EncryptionKey } from '../../encryption/key-ring.ts';
import { derivedKey } from './keys.ts';

const HOW_MANY = 10;
const LENGTH = 10;
/** Without those that are taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Ten codes of some fifty bits each, for when the app is not at hand. They follow from the key and the command alone, so that a
 * command sent again because its answer was lost tells the same ones.
 */
export function recoveryCodes(key: EncryptionKey, accountId: AccountId, commandId: CommandId): string[] {
  const making = derivedKey(key, 'recovery codes');
  return Array.from({ length: HOW_MANY }, (_, index) => {
    const bytes = createHmac('sha256', making).update(`${accountId} ${commandId} ${index}`).digest();
    const letters = Array.from({ length: LENGTH }, (__, at) => letterOf(bytes.readUInt16BE(2 * at)));
    return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
  });
}

/** What is kept of a code: without the key nobody can try codes on it. Spaces, dashes and case do not matter. */
export function recoveryHash(key: EncryptionKey, accountId: AccountId, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', derivedKey(key, 'recovery hashes'))
    .update(`${accountId} ${plain}`)
    .digest('base64url');
}

function letterOf(number: number): string {
  return LETTERS.charAt(number % LETTERS.length);
}
