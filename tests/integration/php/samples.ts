import type { Role } from '../../../contracts/ids.ts';
import { PASSWORD } from '../../support/app.ts';
import type { Fields } from '../../support/old-client.ts';
import { type OldBusiness, newLogin, opensGame, stake } from './old-business.ts';

/** A call of the specification as it is rightly made, and what is foreign in it. */
export interface Sample {
  readonly call: string;
  readonly as: Role;
  readonly may: readonly Role[];
  /** Anew for every call, for many cannot be made twice. */
  readonly fields: (oldBusiness: OldBusiness) => Fields | Promise<Fields>;
  /** Fields that name a branch, an account or a super admin, with one that is somebody else's. */
  readonly foreign: (oldBusiness: OldBusiness) => Fields;
  readonly optional?: readonly string[];
}

const everyone: Role[] = ['all_admin', 'super_admin', 'branch_admin', 'auditor'];
const overseers: Role[] = ['all_admin', 'super_admin', 'auditor'];
const nothing = () => ({});
const foreignBranch = (oldBusiness: OldBusiness) => ({ branch_id: oldBusiness.theirs.branch.branchId });
const ownBranch = (oldBusiness: OldBusiness) => ({ branch_id: oldBusiness.branch.branchId });
const byUser = { as: 'branch_admin', may: ['branch_admin'], foreign: foreignBranch } as const;
const byOwner = { as: 'super_admin', may: ['super_admin'] } as const;
const byAgent = { as: 'all_admin', may: ['all_admin'], foreign: nothing } as const;
const ofBranch = { as: 'branch_admin', may: everyone, foreign: foreignBranch, fields: ownBranch } as const;
const ofCards = { ...ofBranch, may: ['branch_admin', 'super_admin', 'auditor'] as Role[] };
const ofOwner = {
  as: 'super_admin',
  may: overseers,
  foreign: (oldBusiness: OldBusiness) => ({ createdBy: oldBusiness.theirs.owner.accountId }),
  fields: (oldBusiness: OldBusiness) => ({ createdBy: oldBusiness.owner.accountId }),
} as const;

async function newCardOf(oldBusiness: OldBusiness): Promise<{ branch_id: string; card_id: number }> {
  const { cardId, numbers } = oldBusiness.newCard();
  const fields = { ...ownBranch(oldBusiness), card_id: cardId };
  await oldBusiness.branch.client.does('POST addcartela.php', { ...fields, numbers });
  return fields;
}

export const samples: readonly Sample[] = [
  { ...ofBranch, call: 'POST getFinancialSummary.php' },
  { ...ofBranch, call: 'GET jackpot.php' },
  { ...byAgent, call: 'POST AllAdminFinancial.php', fields: () => ({ selectedDate: '2026-11-27' }) },
  {
    ...ofOwner,
    call: 'POST superAdminFinancial.php',
    may: ['all_admin', 'super_admin'],
    fields: ({ owner }) => ({ selectedDate: '2026-11-27', createdBy: owner.accountId }),
  },
  {
    ...ofBranch,
    call: 'GET check_permission.php',
    fields: ({ branch }) => ({ branchId: branch.branchId }),
    foreign: ({ theirs }) => ({ branchId: theirs.branch.branchId }),
  },
  {
    ...ofOwner,
    call: 'GET fetch_branches.php',
    may: ['all_admin', 'super_admin'],
    fields: ({ owner }) => ({ admin_id: owner.accountId }),
    foreign: ({ theirs }) => ({ admin_id: theirs.owner.accountId }),
  },
  {
    ...byOwner,
    call: 'POST toggle_permission.php',
    fields: ({ other }) => ({ user_id: other.accountId, permission: 1 }),
    foreign: ({ theirs }) => ({ user_id: theirs.branch.accountId }),
  },
  {
    ...byOwner,
    call: 'POST jackpot_permission.php',
    fields: ({ branch }) => ({ branch_id: branch.branchId, jackpot_permission: 1 }),
    foreign: foreignBranch,
  },
  { ...byUser, call: 'POST totalGame.php', fields: ownBranch },
  {
    ...byUser,
    call: 'POST action.php',
    fields: ({ branch }) => {
      const { totalWin, totalBet, houseProfit } = stake(3);
      return { totalWin, totalBet, houseProfit, branchId: branch.branchId };
    },
    foreign: ({ theirs }) => ({ branchId: theirs.branch.branchId }),
  },
  {
    ...byUser,
    call: 'POST game_sessions.php',
    fields: (oldBusiness) => ({ ...stake(3), ...ownBranch(oldBusiness) }),
  },
  { ...ofCards, call: 'GET get_cards.php' },
  { ...ofCards, call: 'GET fetch_cards.php' },
  {
    ...ofCards,
    call: 'GET card.php',
    fields: ({ branch }) => ({ cardId: 7, branchId: branch.branchId }),
    foreign: ({ theirs }) => ({ branchId: theirs.branch.branchId }),
  },
  {
    ...byUser,
    call: 'POST insert_winner.php',
    fields: async (oldBusiness) => ({
      winners: [
        { cardId: 1, time: '10:15:00' },
        { cardId: 2, time: '10:16:00' },
      ],
      ...ownBranch(oldBusiness),
      game_session_id: await opensGame(oldBusiness.branch),
    }),
  },
  {
    ...byUser,
    call: 'POST addcartela.php',
    fields: (oldBusiness) => {
      const { cardId, numbers } = oldBusiness.newCard();
      return { ...ownBranch(oldBusiness), card_id: cardId, numbers };
    },
  },
  {
    ...byUser,
    call: 'POST update_card.php',
    fields: async (oldBusiness) => ({
      ...(await newCardOf(oldBusiness)),
      numbers: JSON.stringify(oldBusiness.newCard().numbers),
    }),
  },
  { ...byUser, call: 'POST delete_card.php', fields: newCardOf },
  {
    ...byOwner,
    call: 'POST copy_cards.php',
    fields: ({ branch, other }) => ({
      source_branch_id: branch.branchId,
      destination_branch_id: other.branchId,
    }),
    foreign: ({ theirs }) => ({
      source_branch_id: theirs.branch.branchId,
      destination_branch_id: theirs.branch.branchId,
    }),
  },
  {
    ...ofBranch,
    call: 'GET fetch_game_sessions.php',
    fields: (oldBusiness) => ({ ...ownBranch(oldBusiness), limit: 500, before: 1_000 }),
    optional: ['limit', 'before'],
  },
  { ...ofBranch, call: 'POST fetch_branch_gameAnalysis.php' },
  { ...ofOwner, call: 'POST fetchbranches.php' },
  { ...ofOwner, call: 'POST fetchfinance.php' },
  {
    ...ofOwner,
    call: 'POST WeeklyFinancials.php',
    may: everyone,
    fields: ({ branch, owner }) => ({ branch_id: branch.branchId, superAdminId: owner.accountId }),
    foreign: ({ theirs }) => ({
      branch_id: theirs.branch.branchId,
      superAdminId: theirs.owner.accountId,
    }),
    optional: ['branch_id', 'superAdminId'],
  },
  { ...ofOwner, call: 'POST weeklySuperAdmin.php' },
  {
    ...byOwner,
    call: 'POST register_branch_and_user.php',
    fields: ({ owner }) => {
      const login = newLogin();
      return { ...login, branch_name: `Hall of ${login.username}`, user_id: owner.accountId };
    },
    foreign: ({ theirs }) => ({ user_id: theirs.owner.accountId }),
  },
  {
    ...byOwner,
    call: 'POST deleteBranch.php',
    fields: async (oldBusiness) => {
      const { branchId, name } = await oldBusiness.newBranch();
      return { branch_id: branchId, branch_name: name };
    },
    foreign: foreignBranch,
  },
  { ...byAgent, call: 'GET fetch_super_admins.php', fields: nothing },
  {
    ...byAgent,
    call: 'POST admin_toggel_permission.php',
    fields: ({ owner }) => ({ user_id: owner.accountId, permission: 1 }),
    foreign: ({ theirs }) => ({ user_id: theirs.branch.accountId }),
  },
  { ...byAgent, call: 'POST AllAdmin_registration.php', fields: newLogin },
  {
    ...byAgent,
    call: 'DELETE delete_superAdmin.php',
    fields: async (oldBusiness) => ({ id: await oldBusiness.newSuperAdmin() }),
    foreign: ({ theirs }) => ({ id: theirs.branch.accountId }),
  },
];

/** The one call without a session. */
export const login = {
  call: 'POST login.php',
  fields: { username: 'agent', password: PASSWORD },
} as const;
