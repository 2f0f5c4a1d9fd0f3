import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ACCOUNTS_FOLDER } from './security/accounts.ts';
import { AUTHORITY_FILE } from './security/certificates.ts';
import type { Account } from './security/rights.ts';

/** How clients are told of a node that keeps its data in `folder`; without a login they get nowhere. */
export function connectionString(folder: string, address: string, login = ''): string {
  const authority = encodeURIComponent(resolve(folder, AUTHORITY_FILE));
  return `esdb://${login}${address}?tls=true&tlsCAFile=${authority}`;
}

/** The same with the login of an account, whose password only the folder's owner can read. */
export async function connectionStringOf(account: Account, folder: string, address: string): Promise<string> {
  const password = (await readFile(join(folder, ACCOUNTS_FOLDER, account), 'utf8')).trim();
  return connectionString(folder, address, `${account}:${password}@`);
}
