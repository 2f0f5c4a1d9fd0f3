import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { StartFailure } from '../start-failure.ts';

/** What an encrypted file's name ends with; it is one of https://age-encryption.org, so `age -d` opens it, too. */
export const ENCRYPTED = '.age';

/** Whom a backup is encrypted to; nobody: it is not. */
export class Recipients {
  readonly keys: readonly string[];

  /** Throws {@link StartFailure} for anything but public keys of age. */
  constructor(keys: readonly string[]) {
    for (const key of keys) {
      try {
        new Encrypter().addRecipient(key);
      } catch {
        throw new StartFailure(`'${key}' is no public key of age, which begins with age1.`);
      }
    }
    this.keys = keys;
  }

  get suffix(): string {
    return this.keys.length > 0 ? ENCRYPTED : '';
  }

  async encrypt(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.keys.length === 0) return bytes;
    const encrypter = new Encrypter();
    for (const key of this.keys) encrypter.addRecipient(key);
    return encrypter.encrypt(bytes);
  }
}

/** The keys that open a backup. */
export class Identities {
  readonly #keys: readonly string[];
  readonly #plain: string[] = [];

  /** `texts`: of key files as `age-keygen` writes them. Throws {@link StartFailure}. */
  constructor(texts: readonly { readonly file: string; readonly text: string }[]) {
    this.#keys = texts.flatMap(({ file, text }) => {
      const lines = text.split('\n').map((line) => line.trim());
      const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
      try {
        for (const key of keys) new Decrypter().addIdentity(key);
      } catch {
        throw new StartFailure(`${file} is no key file of age, whose lines begin with AGE-SECRET-KEY-1.`);
      }
      return keys;
    });
  }

  /** What a file of a backup holds. Throws {@link StartFailure} where no key opens it, or it was changed. */
  async open(file: string, bytes: Uint8Array): Promise<Uint8Array> {
    if (!file.endsWith(ENCRYPTED)) {
      if (this.#keys.length > 0) this.#plain.push(file);
      return bytes;
    }
    if (this.#keys.length === 0)
      throw new StartFailure(`${file} is encrypted: name the file with its key by --identity.`);
    const decrypter = new Decrypter();
    for (const key of this.#keys) decrypter.addIdentity(key);
    return decrypter.decrypt(bytes).catch(() => {
      throw new StartFailure(`${file} is encrypted to another key than those of --identity.`);
    });
  }

  /** What was not encrypted although keys are named: anybody can have written it. */
  get plain(): readonly string[] {
    return this.#plain;
  }
}

/** A new key: the text of its file, and the public one. */
export async function newKey(): Promise<{ text: string; recipient: string }> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  return { text: `# public key: ${recipient}\n${identity}\n`, recipient };
}
