import {
  BRANCH_ANALYSIS,
  BRANCH_DELETED,
  BRANCH_REGISTERED,
  CARDS_COPIED,
  EMPTY_DAY,
  JACKPOT_SWITCH,
  PERMISSION_FLIPS,
  SUBMITTING,
  SUPER_ADMIN_REGISTERED,
  TAKINGS_CARDS,
  TODAY_AT_FIRST,
} from './proofs.ts';
import type { Rows } from './row.ts';
import { label, rule, under } from './statements.ts';

const TABLE =
  'e2e/super-admin-dashboard.test.ts > the table sorts, filters and is saved with formulas made harmless';

/** Spec section 2: the login, the screens of the super admin and of the all-admin. */
export const ownerScreens: Rows = [
  ...under('2 Login screen', [
    rule('Username and password fields', SUBMITTING),
    label('LOG IN', 'login.submit', SUBMITTING),
    label(
      'Loading...',
      ['login.submitting', 'common.loading', 'register.starting', 'branches.registering', 'branches.copying'],
      SUBMITTING,
    ),
    rule(
      'The login screen carries a bingo-themed brand (not named)',
      'e2e/base.test.ts > the login of a phone fits its screen',
    ),
  ]),

  ...under('2 Super admin dashboard', [
    label('Super Admin Dashboard', 'admin.title', TAKINGS_CARDS),
    label('Select Branch', 'admin.selectBranch', TAKINGS_CARDS),
    label('Select Date', 'admin.selectDate', EMPTY_DAY),
    rule('The date picker stands at today', TODAY_AT_FIRST),
    label('Select Option', 'admin.selectOption', TAKINGS_CARDS),
    label('All', 'admin.all', TAKINGS_CARDS),
    label('By Branch', 'admin.byBranch', TAKINGS_CARDS),
    label('TOTAL BET', 'admin.cards.totalBet', TAKINGS_CARDS),
    label('HOUSE PROFIT', 'admin.cards.houseProfit', TAKINGS_CARDS),
    label('TOTAL GAMES', 'admin.cards.totalGames', TAKINGS_CARDS),
    rule(
      'Totals are sums of the rows, of the selected branch only when By Branch is chosen and one is selected',
      TAKINGS_CARDS,
      'unit/frontend/admin/admin-filters.test.ts > totals are the exact sums of the rows',
    ),
    rule(
      'Bets and profit shown with 2 decimals',
      TAKINGS_CARDS,
      'unit/frontend/texts.test.ts > money has two decimals and groups, to the last digit',
    ),
    rule(
      'Columns: Branch Name, Date, Total Bet, Total Win, House Profit, Total Game (the first of two orders given)',
      TABLE,
    ),
    {
      kind: 'rule',
      says: 'The other column order: Total Game, Branch Name, Date, Total Bet, Total Win, House Profit',
      notBuilt: 'The table can have one order only; the one of the branch dashboard is taken for both.',
    },
    label('Branch Name', ['admin.branchName', 'branches.branchName'], TABLE),
    rule('Clicking a row selects that branch', TAKINGS_CARDS),
    rule('A Loading... indicator while fetching', TODAY_AT_FIRST),
    rule(
      'It loads data once the super admin id is known',
      'e2e/super-admin-dashboard.test.ts > without a super admin its screens lead to the login and say why',
      'integration/reports/business.test.ts > weekly-report > nobody sees the branches of another',
    ),
  ]),

  ...under('2 Other screens', [
    rule('Branch analysis (super admin): the columns of a game session', BRANCH_ANALYSIS),
    rule(
      'All-shops: agent list with a permission toggle',
      'e2e/agent.test.ts > a permission switched off shuts the super admin out; one that fails jumps back',
    ),
    rule('Add agent: register form and delete action', SUPER_ADMIN_REGISTERED),
    rule('Shops: a user permissions table', PERMISSION_FLIPS),
    label('Branch', 'branches.branchRole', PERMISSION_FLIPS),
    rule('Shops: a jackpot permissions table and a count of branches with jackpot on', JACKPOT_SWITCH),
    rule('Register branch: fields branch name, username, password', BRANCH_REGISTERED),
    rule('Register branch: delete branch with a confirmation dialog', BRANCH_DELETED),
    rule('Settings page: choose source and destination branch and copy cards', CARDS_COPIED),
    label('Game Analysis', ['branches.gameAnalysis', 'analysis.listTitle'], CARDS_COPIED),
  ]),
];
