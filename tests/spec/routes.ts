import {
  BRANCH_ANALYSIS,
  BRANCH_DELETED,
  BRANCH_REGISTERED,
  CARDS_COPIED,
  CARD_LIST,
  GAME_SESSIONS,
  JACKPOT_SCREEN,
  JACKPOT_SWITCH,
  PERMISSION_FLIPS,
  STAKES,
  SUPER_ADMIN_REGISTERED,
  TAKINGS_CARDS,
} from './proofs.ts';
import type { Rows } from './row.ts';
import { message, route, rule, under } from './statements.ts';

const NO_SESSION = 'e2e/login.test.ts > without a session every screen leads to /Login';

/** Spec section 2: the access guard and the route list. */
export const routes: Rows = [
  ...under('2 Access guard', [
    rule('A protected screen requires a stored user; without one it redirects to /Login', NO_SESSION),
    rule(
      "A required role that differs from the user's role redirects to /Login",
      'e2e/login.test.ts > a screen of another role leads to /Login, which offers the way back',
    ),
    rule(
      "The game screen redirects to login when the branch user's permission is 0",
      'e2e/game-screen.test.ts > with permission 0 the game screen leads to the login',
    ),
    rule(
      'The game screen redirects to login when the permission check fails',
      'e2e/game-screen.test.ts > when the permission cannot be checked the game screen leads to the login',
    ),
    rule(
      'The login is spelled /login there',
      'e2e/login.test.ts > / and /login in lower case show the login too',
    ),
    rule(
      'Whether the server also enforces route access is not shown (it does)',
      'integration/access/policy.test.ts > %s > is closed to those without a session',
      'integration/access/policy.test.ts > %s > is open to %s only if it says so',
    ),
  ]),

  ...under('2 Route list', [
    route('/', 'anyone', 'Login screen', 'e2e/login.test.ts > / and /login in lower case show the login too'),
    route(
      '/Login',
      'anyone',
      'Login screen',
      'e2e/login.test.ts > / and /login in lower case show the login too',
    ),
    route(
      '/all_admin',
      'all_admin',
      'Home of the all-admin; body content is not shown, only its side menu',
      'e2e/agent.test.ts > the menu of the all-admin has its five entries as the product spells them',
      'e2e/agent.test.ts > the home shows the games being played and the takings per super admin or branch',
    ),
    route(
      '/weekly',
      'all_admin',
      'Weekly financial summary',
      'e2e/agent.test.ts > the weekly report names owners and follows a game without a reload',
    ),
    route(
      '/All_shops',
      'all_admin',
      'Agent (super admin) list with a permission toggle',
      'e2e/agent.test.ts > a permission switched off shuts the super admin out; one that fails jumps back',
    ),
    route('/AddAgent', 'all_admin', 'Register and delete agents', SUPER_ADMIN_REGISTERED),
    route('/Admin', 'super_admin', 'Super admin dashboard', TAKINGS_CARDS),
    route(
      '/Shops',
      'super_admin',
      'User permissions table, jackpot permissions table, count of branches with jackpot on',
      PERMISSION_FLIPS,
      JACKPOT_SWITCH,
    ),
    route(
      '/weekly_agent',
      'super_admin',
      'List of branches, one row per branch; clicking a row opens the branch weekly report',
      'e2e/super-admin-analysis.test.ts > a row of the weekly report opens the week of its branch, which a reload finds again',
    ),
    route(
      '/weekly_agent/branch_weekly',
      'super_admin',
      'Branch weekly report; needs branch id and branch name handed over by the navigation',
      'e2e/super-admin-analysis.test.ts > a row of the weekly report opens the week of its branch, which a reload finds again',
      "e2e/super-admin-analysis.test.ts > a branch that is none, or somebody else's, is said to be invalid",
    ),
    route(
      '/settingpage',
      'super_admin',
      'Copy bingo cards between branches; a button to Game Analysis',
      CARDS_COPIED,
    ),
    route(
      '/registerBranch',
      'super_admin',
      'Register a branch and its user; delete a branch',
      BRANCH_REGISTERED,
      BRANCH_DELETED,
    ),
    route(
      '/GameAnalysis',
      'super_admin',
      'Branch list with totals; clicking one opens the branch analysis',
      BRANCH_ANALYSIS,
    ),
    route(
      '/Game_analysis',
      'super_admin',
      "Branch analysis: summary cards, today's players bonus and house bonus, sessions table",
      BRANCH_ANALYSIS,
    ),
    route(
      '/branchAdmin',
      'branch_admin',
      'Branch dashboard',
      'e2e/branch-admin.test.ts > a new branch has empty tables and hidden figures',
    ),
    route(
      '/nextPage',
      'branch_admin',
      'Live game board; also the Play Bingo menu target and the landing after login (also written /nextpage)',
      'e2e/login.test.ts > a branch admin lands on /nextPage, told "Login successful"',
      NO_SESSION,
    ),
    route('/Cartel_Register', 'branch_admin', 'Choose cartelas, bet price and percent; Start', STAKES),
    route(
      '/Addcard',
      'branch_admin',
      'Add a cartela',
      'e2e/addcard.test.ts > a card typed cell by cell with Enter is added under the next free id',
    ),
    route('/Cardlist', 'branch_admin', 'List, edit and delete cartelas', CARD_LIST),
    route(
      '/settings',
      'branch_admin',
      'Winner type, theme, hide win amount yes/no, cartela option (cartelaCard or printTicket)',
      'e2e/settings.test.ts > the settings offer what the product offers, and each choice is kept',
    ),
    route('/GameAnalytics', 'branch_admin', 'Game sessions table', GAME_SESSIONS),
    route('/Jackpot', 'branch_admin', "Today's bonus overview and jackpot table", JACKPOT_SCREEN),
    rule(
      'Hide win amount and cartela option are local choices; any effect is not shown (both have one)',
      'e2e/settings.test.ts > Settings: a hidden win stays hidden until revealed, printTicket prints a ticket per cartela at Start',
      'e2e/settings.test.ts > cartelaCard shows the numbers of the chosen cartelas on the selection screen',
    ),
    message(
      'Unexpected Application Error!',
      'common.unexpected',
      'e2e/base.test.ts > what no screen expects ends in the error page, from where one can go on',
    ),
  ]),

  ...under('beyond', [
    route(
      '/Audit',
      'auditor',
      "The auditor's branches",
      'e2e/auditor.test.ts > an auditor reads from the branches to the history of one game and can change nothing',
    ),
    route(
      '/Audit/branch',
      'auditor',
      "One branch's games, and the history of each",
      'e2e/auditor.test.ts > games are filtered by what became of them',
    ),
    route(
      '/weekly/branch',
      'all_admin',
      "A branch's days, behind a row of the weekly summary",
      'e2e/drill-down.test.ts > from a total to a game, each step with the same figure > for the agent: week, branch, day, games, a game',
    ),
    route(
      '/weekly/games',
      'all_admin',
      "A branch's games, and the history of each",
      'e2e/drill-down.test.ts > from a total to a game, each step with the same figure > for the agent: week, branch, day, games, a game',
    ),
    route(
      '/Account',
      ['branch_admin', 'super_admin', 'all_admin', 'auditor'],
      "One's own password, two-step sign-in, and where one is signed in",
      'e2e/account.test.ts > one sees where one is signed in, and signs out what one does not know',
      'e2e/account.test.ts > a password that somebody else has set is changed before anything else; one that was given long ago is asked for again',
      'e2e/two-step.test.ts > two-step sign-in is set up, asked for, and taken away by the agent',
      'e2e/two-step.test.ts > where it is required nothing else is open until it is set up',
    ),
    route(
      '/Exceptions',
      ['auditor', 'super_admin', 'all_admin'],
      'Games taken back or left behind, per cashier and day',
      'e2e/exceptions.test.ts > the owner sees who took games back on which day, and goes on to the games',
    ),
    route(
      '/Cards',
      ['auditor', 'super_admin', 'all_admin'],
      'Cards that are the same or nearly so',
      'e2e/card-history.test.ts > the owner finds cards that are alike, and what was done to each',
    ),
    route(
      '/CardHistory',
      ['branch_admin', 'auditor', 'super_admin', 'all_admin'],
      'A card over time',
      'e2e/card-history.test.ts > the cashier reads what was done to a card, numbers that differ marked',
    ),
    route(
      '/Replay',
      ['branch_admin', 'super_admin', 'all_admin', 'auditor'],
      'Any game as it stood at each of its events',
      'e2e/replay.test.ts > an auditor sees a game as it stood at each event, and a link shows exactly that moment',
      'e2e/replay.test.ts > a cashier replays a game of the own branch once it has ended',
    ),
    route(
      '/Activity',
      ['auditor', 'super_admin', 'all_admin'],
      'Who did what',
      'e2e/auditor.test.ts > who did what is filtered, paged by position and live',
      "e2e/agent.test.ts > the agent's screens have no serious accessibility findings in any theme",
      "e2e/super-admin-look.test.ts > the super admin's screens in every theme, wide and narrow: accessible, nothing cut off",
    ),
    route(
      '/Findings',
      ['auditor', 'super_admin', 'all_admin'],
      'What the recomputation of games has found, day by day',
      'e2e/findings.test.ts > what was found stands on the home of the agent and on its page, and goes down once it was looked into',
    ),
    route(
      '/Seals',
      ['auditor', 'super_admin', 'all_admin'],
      'The lines of sealed days, to be read out, copied and printed',
      'e2e/seals.test.ts > a sealed day is read out, copied and printed, by whoever oversees branches',
    ),
    route(
      '/Operations',
      'all_admin',
      'How event store, Postgres, disk, parts, read models, backup and seals stand',
      'e2e/operations.test.ts > the agent sees how all that the product stands on is, and what ended',
    ),
    route(
      '/Proof',
      'anyone',
      'What is proven and what is not, in words of a player; of this product alone',
      'e2e/verify.test.ts > what is proven and what is not is read without an account, and from the board',
    ),
  ]),
];
