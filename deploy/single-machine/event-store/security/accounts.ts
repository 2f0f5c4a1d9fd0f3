import { createHash, timingSafeEqual } from 'node:crypto';
import { keptSecret } from './kept-files.ts';
import { join } from 'node:path';
import { type Account, ACCOUNTS } from './rights.ts';

/** The folder of the passwords beside the log: a file per account, readable by its owner alone. */
export const ACCOUNTS_FOLDER = 'accounts';

/**
 * Who is who by name and password. The passwords are random, as long as a digest and made here, so one plain digest hides
 * them as well as a slow one would, and costs a call nothing.
 */
export class Accounts {
  readonly #digests: ReadonlyMap<string, { account: Account; digest: Buffer }>;

  private constructor(passwords: readonly (readonly [Account, string])[]) {
    this.#digests = new Map(
      passwords.map(([account, password]) => [account, { account, digest: digestOf(password) }]),
    );
  }

  /** The accounts kept in `folder`; whichever has no password yet gets one. */
  static async open(folder: string): Promise<Accounts> {
    const passwords: [Account, string][] = [];
    for (const account of ACCOUNTS)
      passwords.push([account, await keptSecret(join(folder, ACCOUNTS_FOLDER, account))]);
    return new Accounts(passwords);
  }

  /** The account of an `authorization` header of the Basic scheme; null where there is none of that name and password. */
  authenticate(header: string): Account | null {
    const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1];
    if (encoded === undefined) return null;
    const login = Buffer.from(encoded, 'base64').toString('utf8');
    const colon = login.indexOf(':');
    const known = this.#digests.get(login.slice(0, Math.max(colon, 0)));
    const given = digestOf(login.slice(colon + 1));
    // Compared also for a name that nobody has, so that the time tells nothing.
    const equal = timingSafeEqual(given, known?.digest ?? NOBODY);
    return equal && known !== undefined ? known.account : null;
  }
}

const NOBODY = Buffer.alloc(32);

function digestOf(password: string): Buffer {
  return createHash('sha256').update(password).digest();
}
