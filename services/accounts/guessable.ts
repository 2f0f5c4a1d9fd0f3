import { dictionary } from '@zxcvbn-ts/language-common';
import { usernameKey } from '../../contracts/accounts/credentials.ts';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const FEWEST_DIFFERENT = 3;

/** Whether it is among the first that anybody tries for this account: in use everywhere, the username, or one key over and over. */
export function isGuessable(password: string, username: string): boolean {
  const plain = usernameKey(password.trim());
  // A common one stays one with a year or a mark at its end.
  const stem = plain.replace(/[^\p{L}]+$/u, '');
  const name = usernameKey(username);
  return common.has(plain) || common.has(stem) || [plain, stem].includes(name) || isMonotonous(plain);
}

function isMonotonous(password: string): boolean {
  return new Set(password).size < FEWEST_DIFFERENT;
}
