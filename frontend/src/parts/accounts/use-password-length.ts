import { passwordLengths } from '../../../../contracts/accounts/queries.ts';
import { PASSWORD_LENGTH } from '../../../../contracts/accounts/credentials.ts';
import type { Role } from '../../../../contracts/ids.ts';
import { useAsk } from '../../api/use-api.ts';

const managers: ReadonlySet<Role> = new Set(['all_admin', 'super_admin']);

/** The fewest characters in a new password of an account of this role; what is asked of all until more is known. */
export function usePasswordLength(role: Role): number {
  const { data } = useAsk(passwordLengths, {});
  if (!data) return PASSWORD_LENGTH;
  return managers.has(role) ? data.ofManagers : data.least;
}
