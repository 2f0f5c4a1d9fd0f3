import { join } from 'node:path';
import { startProgram } from '../program.ts';
import { DATABASE_USER } from './cluster.ts';

const GIVE_ACCOUNTS = join(import.meta.dirname, 'accounts/main.js');

/** The parts that have an account of their own in Postgres. */
export const databaseRoles = ['services', 'projections', 'sealer'] as const;
type DatabaseRole = (typeof databaseRoles)[number];

/** What one of them is called there. */
export function roleName(role: DatabaseRole): string {
  return `${DATABASE_USER}_${role}`;
}

/** A value for each part. */
export type ByRole = Readonly<Record<DatabaseRole, string>>;

/** Where a part finds a cluster that listens at `host`, a name or address with its port. */
export function urlOf(role: DatabaseRole, host: string, password: string): string {
  return `postgres://${roleName(role)}:${encodeURIComponent(password)}@${host}/postgres`;
}

/**
 * Gives each part its account, with this password; `url`: of the account that owns the cluster. Answers theirs. A program of its own does
 * it and ends: here the client of Postgres would take memory for as long as the product runs.
 */
export async function ensureRoles(
  url: string,
  passwords: ByRole,
  logFile: string,
  signal: AbortSignal,
): Promise<ByRole> {
  const environment = { DATABASE_URL: url, PASSWORDS: JSON.stringify(passwords) };
  const giving = await startProgram({ file: GIVE_ACCOUNTS, environment, logFile }, signal);
  await giving.stop();
  const { host } = new URL(url);
  const own = (role: DatabaseRole) => urlOf(role, host, passwords[role]);
  return { services: own('services'), projections: own('projections'), sealer: own('sealer') };
}
