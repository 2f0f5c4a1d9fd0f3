import { usernameKey } from '../../contracts/accounts/credentials.ts';

const FEWEST_DIFFERENT = 3;

/** Whether it is among the first that anybody tries for this account: in use everywhere, the username, or one key over and over. */
export async function isGuessable(password: string, username: string): Promise<boolean> {
  const common = await commonPasswords();
  const plain = usernameKey(password.trim());
  // A common one stays one with a year or a mark at its end.
  const stem = plain.replace(/[^\p{L}]+$/u, '');
  const name = usernameKey(username);
  return common.has(plain) || common.has(stem) || [plain, stem].includes(name) || isMonotonous(plain);
}

let loading: Promise<ReadonlySet<string>> | undefined;
/** Some megabytes that most starts never need. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}

function isMonotonous(password: string): boolean {
  return new Set(password).size < FEWEST_DIFFERENT;
}
