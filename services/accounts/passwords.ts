import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_LENGTH } from '../../contracts/accounts/credentials.ts';
import type { Role } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { Failure } from '../commands/failures.ts';
import { isGuessable } from './guessable.ts';

/** For argon2id, the package's default; as OWASP recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would only wait for a core, and for memory. */
const MOST_AT_ONCE = 64;

export class TooBusy extends Failure {
  override readonly name = 'TooBusy';
  override readonly refusal = refuse('TOO_MANY_ATTEMPTS', { seconds: 5 });
}

export interface Passwords {
  /** The fewest characters in a new one, and in one of an agent or super admin. */
  readonly lengths: { readonly least: number; readonly ofManagers: number };
  /** Why an account may not have this new password, if so; those that were set before stay good. */
  problem(account: { username: string; role: Role }, password: string): Promise<Refusal | null>;
  hash(password: string): Promise<string>;
  /** Takes the same time when there is no hash to compare with. Throws {@link TooBusy} under a flood. */
  isRight(password: string, hash: string | null): Promise<boolean>;
}

const managers: ReadonlySet<Role> = new Set(['all_admin', 'super_admin']);

/** `managerLength`: the fewest characters in a new password of an agent or super admin. */
export async function createPasswords(managerLength = 0): Promise<Passwords> {
  const nobody = await hash(randomBytes(32).toString('hex'), parameters);
  let underWay = 0;
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    if (underWay >= MOST_AT_ONCE) throw new TooBusy();
    underWay++;
    try {
      return await work();
    } finally {
      underWay--;
    }
  }
  return {
    lengths: { least: PASSWORD_LENGTH, ofManagers: Math.max(PASSWORD_LENGTH, managerLength) },
    async problem({ username, role }, password) {
      if (managers.has(role) && Array.from(password).length < managerLength)
        return refuse('PASSWORD_TOO_SHORT', { least: managerLength });
      return (await isGuessable(password, username)) ? refuse('PASSWORD_GUESSABLE') : null;
    },
    hash: (password) => counted(() => hash(password, parameters)),
    isRight: async (password, against) =>
      (await counted(() => verify(against ?? nobody, password))) && against !== null,
  };
}
