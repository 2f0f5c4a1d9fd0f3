import type { Rows } from './row.ts';

const login = '2 Login screen';
const dashboard = '2 Super admin dashboard';
const other = '2 Other screens';

const SUBMITTING = 'e2e/login.test.ts > while submitting the button is disabled and reads Loading...';
const CARDS =
  'e2e/super-admin-dashboard.test.ts > the cards are the sums of the rows, of one branch only when By Branch is chosen for it';
const TABLE =
  'e2e/super-admin-dashboard.test.ts > the table sorts, filters and is saved with formulas made harmless';
const ANALYSIS =
  'e2e/super-admin-analysis.test.ts > the analysis of a branch is in dollars, and a game opens its own history and can be voided';
const USERS =
  'e2e/super-admin-branches.test.ts > a permission flips at once and is put back when the server cannot be reached';
const JACKPOTS =
  'e2e/super-admin-branches.test.ts > the jackpot is switched per branch, counted, and its share set';
const REGISTER =
  'e2e/super-admin-branches.test.ts > a branch is registered with its user, with every fault said beside its field';
const COPY =
  'e2e/super-admin-branches.test.ts > cards are copied from one branch to another, and what was skipped is said';
const AGENTS = 'e2e/agent.test.ts > a super admin is registered, gets a new password and is deleted';

/** Spec section 2: the login, the screens of the super admin and of the all-admin. */
export const ownerScreens: Rows = [
  { section: login, kind: 'rule', says: 'Username and password fields', proof: [SUBMITTING] },
  { section: login, kind: 'label', says: 'LOG IN', key: 'login.submit', proof: [SUBMITTING] },
  {
    section: login,
    kind: 'label',
    says: 'Loading...',
    key: [
      'login.submitting',
      'common.loading',
      'register.starting',
      'branches.registering',
      'branches.copying',
    ],
    proof: [SUBMITTING],
  },
  {
    section: login,
    kind: 'rule',
    says: 'The login screen carries a bingo-themed brand (not named)',
    proof: ['e2e/base.test.ts > the login of a phone fits its screen'],
  },

  {
    section: dashboard,
    kind: 'label',
    says: 'Super Admin Dashboard',
    key: 'admin.title',
    proof: [CARDS],
  },
  { section: dashboard, kind: 'label', says: 'Select Branch', key: 'admin.selectBranch', proof: [CARDS] },
  {
    section: dashboard,
    kind: 'label',
    says: 'Select Date',
    key: 'admin.selectDate',
    proof: [
      'e2e/super-admin-dashboard.test.ts > a day without games says so, and a failed request empties the list and can be tried again',
    ],
  },
  {
    section: dashboard,
    kind: 'rule',
    says: 'The date picker stands at today',
    proof: [
      'e2e/super-admin-dashboard.test.ts > it begins with all branches today, and says Loading... while it fetches',
    ],
  },
  { section: dashboard, kind: 'label', says: 'Select Option', key: 'admin.selectOption', proof: [CARDS] },
  { section: dashboard, kind: 'label', says: 'All', key: 'admin.all', proof: [CARDS] },
  { section: dashboard, kind: 'label', says: 'By Branch', key: 'admin.byBranch', proof: [CARDS] },
  { section: dashboard, kind: 'label', says: 'TOTAL BET', key: 'admin.cards.totalBet', proof: [CARDS] },
  { section: dashboard, kind: 'label', says: 'HOUSE PROFIT', key: 'admin.cards.houseProfit', proof: [CARDS] },
  { section: dashboard, kind: 'label', says: 'TOTAL GAMES', key: 'admin.cards.totalGames', proof: [CARDS] },
  {
    section: dashboard,
    kind: 'rule',
    says: 'Totals are sums of the rows, of the selected branch only when By Branch is chosen and one is selected',
    proof: [CARDS, 'unit/frontend/admin/admin-filters.test.ts > totals are the exact sums of the rows'],
  },
  {
    section: dashboard,
    kind: 'rule',
    says: 'Bets and profit shown with 2 decimals',
    proof: [CARDS, 'unit/frontend/texts.test.ts > money has two decimals and groups, to the last digit'],
  },
  {
    section: dashboard,
    kind: 'rule',
    says: 'Columns: Branch Name, Date, Total Bet, Total Win, House Profit, Total Game (the first of two orders given)',
    proof: [TABLE],
  },
  {
    section: dashboard,
    kind: 'rule',
    says: 'The other column order: Total Game, Branch Name, Date, Total Bet, Total Win, House Profit',
    notBuilt: 'The table can have one order only; the one of the branch dashboard is taken for both.',
  },
  {
    section: dashboard,
    kind: 'label',
    says: 'Branch Name',
    key: ['admin.branchName', 'branches.branchName'],
    proof: [TABLE],
  },
  { section: dashboard, kind: 'rule', says: 'Clicking a row selects that branch', proof: [CARDS] },
  {
    section: dashboard,
    kind: 'rule',
    says: 'A Loading... indicator while fetching',
    proof: [
      'e2e/super-admin-dashboard.test.ts > it begins with all branches today, and says Loading... while it fetches',
    ],
  },
  {
    section: dashboard,
    kind: 'rule',
    says: 'It loads data once the super admin id is known',
    proof: [
      'e2e/super-admin-dashboard.test.ts > without a super admin its screens lead to the login and say why',
      'integration/reports/business.test.ts > weekly-report > nobody sees the branches of another',
    ],
  },

  {
    section: other,
    kind: 'rule',
    says: 'Branch analysis (super admin): the columns of a game session',
    proof: [ANALYSIS],
  },
  {
    section: other,
    kind: 'rule',
    says: 'All-shops: agent list with a permission toggle',
    proof: [
      'e2e/agent.test.ts > a permission switched off shuts the super admin out; one that fails jumps back',
    ],
  },
  { section: other, kind: 'rule', says: 'Add agent: register form and delete action', proof: [AGENTS] },
  { section: other, kind: 'rule', says: 'Shops: a user permissions table', proof: [USERS] },
  { section: other, kind: 'label', says: 'Branch', key: 'branches.branchRole', proof: [USERS] },
  {
    section: other,
    kind: 'rule',
    says: 'Shops: a jackpot permissions table and a count of branches with jackpot on',
    proof: [JACKPOTS],
  },
  {
    section: other,
    kind: 'rule',
    says: 'Register branch: fields branch name, username, password',
    proof: [REGISTER],
  },
  {
    section: other,
    kind: 'rule',
    says: 'Register branch: delete branch with a confirmation dialog',
    proof: [
      'e2e/super-admin-branches.test.ts > a branch is deleted after a confirmation only, and its figures stay',
    ],
  },
  {
    section: other,
    kind: 'rule',
    says: 'Settings page: choose source and destination branch and copy cards',
    proof: [COPY],
  },
  {
    section: other,
    kind: 'label',
    says: 'Game Analysis',
    key: ['branches.gameAnalysis', 'analysis.listTitle'],
    proof: [COPY],
  },
];
