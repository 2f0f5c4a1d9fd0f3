import type { CutMode } from '../../contracts/bingo/cut.ts';
import type { LateWinners } from '../../contracts/bingo/late-winners.ts';
import type { JackpotShare } from '../../contracts/bingo/stakes.ts';
import type { AccountId, BranchId, Permission } from '../../contracts/ids.ts';
import type { OwnerColumns } from '../runner/projector.ts';
import { boolean, fraction, smallint, text, uuid } from '../table/column.ts';
import { type Row, table } from '../table/table.ts';

/** A deleted branch keeps its row: past figures go on showing its name. */
export const branches = table(
  'branches.rows',
  {
    branch_id: uuid<BranchId>(),
    branch_name: text(),
    owner_id: uuid<AccountId>(),
    account_id: uuid<AccountId>(),
    jackpot_permission: smallint<Permission>(),
    jackpot_share: fraction<JackpotShare>(),
    late_winners: text<LateWinners>(),
    winner_type_change: smallint<Permission>(),
    cut_mode: text<CutMode>(),
    legacy_games: smallint<Permission>(),
    deleted: boolean(),
  },
  { key: ['branch_id'], indexes: [['owner_id']] },
);

/** Where read models whose events don't say whose a branch is find it. */
export const branchOwners = {
  table: branches.name,
  branchId: 'branch_id',
  ownerId: 'owner_id',
} as const satisfies OwnerColumns & Record<'branchId' | 'ownerId', keyof Row<typeof branches>>;
