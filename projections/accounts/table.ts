import type { LateVoids } from '../../contracts/accounts/late-voids.ts';
import type { CashiersMeanwhile } from '../../contracts/accounts/suspension.ts';
import type { AccountId, BranchId, Permission, Role } from '../../contracts/ids.ts';
import { boolean, optional, smallint, text, uuid } from '../table/column.ts';
import { table } from '../table/table.ts';

export const accounts = table(
  'accounts.rows',
  {
    account_id: uuid<AccountId>(),
    username: text(),
    role: text<Role>(),
    owner_id: optional(uuid<AccountId>()),
    branch_id: optional(uuid<BranchId>()),
    permission: smallint<Permission>(),
    /** Of a super admin. */
    late_voids: text<LateVoids>(),
    /** Whether signing in takes a code beside the password. */
    second_factor: boolean(),
    /** What its cashiers do while its permission is taken. */
    cashiers: text<CashiersMeanwhile>(),
    deleted: boolean(),
  },
  { key: ['account_id'], indexes: [['owner_id']] },
);
