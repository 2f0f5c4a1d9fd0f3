import type { Rows } from './row.ts';

const NO_SESSION = 'e2e/login.test.ts > without a session every screen leads to /Login';
const OTHER_ROLE = 'e2e/login.test.ts > a screen of another role leads to /Login, which offers the way back';
const AGENT_SCREENS =
  "e2e/agent.test.ts > the agent's screens have no serious accessibility findings in theme ${theme}";
const OWNER_SCREENS =
  "e2e/super-admin-look.test.ts > the super admin's screens in ${theme}, ${width} pixels wide: accessible, nothing cut off";

/** Spec section 2: the access guard and the route list. */
export const routes: Rows = [
  {
    section: '2 Access guard',
    kind: 'rule',
    says: 'A protected screen requires a stored user; without one it redirects to /Login',
    proof: [NO_SESSION],
  },
  {
    section: '2 Access guard',
    kind: 'rule',
    says: "A required role that differs from the user's role redirects to /Login",
    proof: [OTHER_ROLE],
  },
  {
    section: '2 Access guard',
    kind: 'rule',
    says: "The game screen redirects to login when the branch user's permission is 0",
    proof: ['e2e/game-screen.test.ts > with permission 0 the game screen leads to the login'],
  },
  {
    section: '2 Access guard',
    kind: 'rule',
    says: 'The game screen redirects to login when the permission check fails',
    proof: [
      'e2e/game-screen.test.ts > when the permission cannot be checked the game screen leads to the login',
    ],
  },
  {
    section: '2 Access guard',
    kind: 'rule',
    says: 'The login is spelled /login there',
    proof: ['e2e/login.test.ts > / and /login in lower case show the login too'],
  },
  {
    section: '2 Access guard',
    kind: 'rule',
    says: 'Whether the server also enforces route access is not shown (it does)',
    proof: [
      'integration/access/policy.test.ts > %s > is closed to those without a session',
      'integration/access/policy.test.ts > %s > is open to %s only if it says so',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/',
    role: 'anyone',
    says: 'Login screen',
    proof: ['e2e/login.test.ts > / and /login in lower case show the login too'],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/Login',
    role: 'anyone',
    says: 'Login screen',
    proof: ['e2e/login.test.ts > / and /login in lower case show the login too'],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/all_admin',
    role: 'all_admin',
    says: 'Home of the all-admin; body content is not shown, only its side menu',
    proof: [
      'e2e/agent.test.ts > the menu of the all-admin has its five entries as the product spells them',
      'e2e/agent.test.ts > the home shows the games being played and the takings per super admin or branch',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/weekly',
    role: 'all_admin',
    says: 'Weekly financial summary',
    proof: ['e2e/agent.test.ts > the weekly report names owners and follows a game without a reload'],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/All_shops',
    role: 'all_admin',
    says: 'Agent (super admin) list with a permission toggle',
    proof: [
      'e2e/agent.test.ts > a permission switched off shuts the super admin out; one that fails jumps back',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/AddAgent',
    role: 'all_admin',
    says: 'Register and delete agents',
    proof: ['e2e/agent.test.ts > a super admin is registered, gets a new password and is deleted'],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/Admin',
    role: 'super_admin',
    says: 'Super admin dashboard',
    proof: [
      'e2e/super-admin-dashboard.test.ts > the cards are the sums of the rows, of one branch only when By Branch is chosen for it',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/Shops',
    role: 'super_admin',
    says: 'User permissions table, jackpot permissions table, count of branches with jackpot on',
    proof: [
      'e2e/super-admin-branches.test.ts > a permission flips at once and is put back when the server cannot be reached',
      'e2e/super-admin-branches.test.ts > the jackpot is switched per branch, counted, and its share set',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/weekly_agent',
    role: 'super_admin',
    says: 'List of branches, one row per branch; clicking a row opens the branch weekly report',
    proof: [
      'e2e/super-admin-analysis.test.ts > a row of the weekly report opens the week of its branch, which a reload finds again',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/weekly_agent/branch_weekly',
    role: 'super_admin',
    says: 'Branch weekly report; needs branch id and branch name handed over by the navigation',
    proof: [
      'e2e/super-admin-analysis.test.ts > a row of the weekly report opens the week of its branch, which a reload finds again',
      "e2e/super-admin-analysis.test.ts > a branch that is none, or somebody else's, is said to be invalid",
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/settingpage',
    role: 'super_admin',
    says: 'Copy bingo cards between branches; a button to Game Analysis',
    proof: [
      'e2e/super-admin-branches.test.ts > cards are copied from one branch to another, and what was skipped is said',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/registerBranch',
    role: 'super_admin',
    says: 'Register a branch and its user; delete a branch',
    proof: [
      'e2e/super-admin-branches.test.ts > a branch is registered with its user, with every fault said beside its field',
      'e2e/super-admin-branches.test.ts > a branch is deleted after a confirmation only, and its figures stay',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/GameAnalysis',
    role: 'super_admin',
    says: 'Branch list with totals; clicking one opens the branch analysis',
    proof: [
      'e2e/super-admin-analysis.test.ts > the analysis of a branch is in dollars, and a game opens its own history and can be voided',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/Game_analysis',
    role: 'super_admin',
    says: "Branch analysis: summary cards, today's players bonus and house bonus, sessions table",
    proof: [
      'e2e/super-admin-analysis.test.ts > the analysis of a branch is in dollars, and a game opens its own history and can be voided',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/branchAdmin',
    role: 'branch_admin',
    says: 'Branch dashboard',
    proof: ['e2e/branch-admin.test.ts > a new branch has empty tables and hidden figures'],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/nextPage',
    role: 'branch_admin',
    says: 'Live game board; also the Play Bingo menu target and the landing after login (also written /nextpage)',
    proof: ['e2e/login.test.ts > a branch admin lands on /nextPage, told "Login successful"', NO_SESSION],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/Cartel_Register',
    role: 'branch_admin',
    says: 'Choose cartelas, bet price and percent; Start',
    proof: [
      'e2e/cartel-register.test.ts > price, percent and cards make the Total Win, and Start opens the game',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/Addcard',
    role: 'branch_admin',
    says: 'Add a cartela',
    proof: ['e2e/addcard.test.ts > a card typed cell by cell with Enter is added under the next free id'],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/Cardlist',
    role: 'branch_admin',
    says: 'List, edit and delete cartelas',
    proof: [
      'e2e/cardlist.test.ts > the list is sorted by id, searched by id or numbers, a card is edited and another deleted',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/settings',
    role: 'branch_admin',
    says: 'Winner type, theme, hide win amount yes/no, cartela option (cartelaCard or printTicket)',
    proof: ['e2e/settings.test.ts > the settings offer what the product offers, and each choice is kept'],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/GameAnalytics',
    role: 'branch_admin',
    says: 'Game sessions table',
    proof: [
      'e2e/branch-admin.test.ts > the game sessions list what was opened; a bonus of none is 0 and no winner is N/A',
    ],
  },
  {
    section: '2 Route list',
    kind: 'route',
    path: '/Jackpot',
    role: 'branch_admin',
    says: "Today's bonus overview and jackpot table",
    proof: [
      "e2e/branch-admin.test.ts > the jackpot screen shows today's bonus and the rows, and says what it lacks",
    ],
  },
  {
    section: '2 Route list',
    kind: 'rule',
    says: 'Hide win amount and cartela option are local choices; any effect is not shown (both have one)',
    proof: [
      'e2e/settings.test.ts > Settings: a hidden win stays hidden until revealed, printTicket prints a ticket per cartela at Start',
      'e2e/settings.test.ts > cartelaCard shows the numbers of the chosen cartelas on the selection screen',
    ],
  },
  {
    section: '2 Route list',
    kind: 'message',
    says: 'Unexpected Application Error!',
    key: 'common.unexpected',
    proof: ['e2e/base.test.ts > what no screen expects ends in the error page, from where one can go on'],
  },
  {
    section: 'beyond',
    kind: 'route',
    path: '/Audit',
    role: 'auditor',
    says: "The auditor's branches",
    proof: [
      'e2e/auditor.test.ts > an auditor reads from the branches to the history of one game and can change nothing',
    ],
  },
  {
    section: 'beyond',
    kind: 'route',
    path: '/Audit/branch',
    role: 'auditor',
    says: "One branch's games, and the history of each",
    proof: ['e2e/auditor.test.ts > games are filtered by what became of them'],
  },
  {
    section: 'beyond',
    kind: 'route',
    path: '/Activity',
    role: ['auditor', 'super_admin', 'all_admin'],
    says: 'Who did what',
    proof: [
      'e2e/auditor.test.ts > who did what is filtered, paged by position and live',
      AGENT_SCREENS,
      OWNER_SCREENS,
    ],
  },
];
