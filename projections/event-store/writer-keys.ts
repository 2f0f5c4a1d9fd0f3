import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * The keys under which services prove that an event is theirs. The first one writes, all of them check: a key is changed by putting
 * another before it.
 */
export class WriterKeys {
  /** Of the key that writes. */
  readonly keyId: string;
  readonly #keys = new Map<string, KeyObject>();

  constructor(keys: readonly Uint8Array[]) {
    const [first] = keys;
    if (!first) throw new RangeError('there must be a writer key');
    for (const key of keys) {
      if (key.length !== KEY_BYTES)
        throw new RangeError(`a writer key has ${KEY_BYTES} bytes, not ${key.length}`);
      this.#keys.set(idOf(key), createSecretKey(key));
    }
    this.keyId = idOf(first);
  }

  has(keyId: string): boolean {
    return this.#keys.has(keyId);
  }

  /** HMAC-SHA256, 43 characters of base64url. Throws on a key that is not among them. */
  mac(keyId: string, text: string): string {
    const key = this.#keys.get(keyId);
    if (!key) throw new RangeError(`no writer key ${keyId}`);
    return createHmac('sha256', key).update(text).digest('base64url');
  }
}

function idOf(key: Uint8Array): string {
  return createHash('sha256').update('bingo-hall writer key 1\n').update(key).digest('hex').slice(0, 16);
}
