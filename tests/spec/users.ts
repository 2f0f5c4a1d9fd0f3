import type { Rows } from './row.ts';

const section = '1 What the product does and for whom';
const GAME = 'e2e/game.test.ts > a whole game, from login over import and cartelas to the figures of the day';

/** Spec section 1. */
export const users: Rows = [
  {
    section,
    kind: 'rule',
    says: 'Money is shown in BIRR',
    proof: [
      'e2e/super-admin-dashboard.test.ts > it begins with all branches today, and says Loading... while it fetches',
    ],
  },
  {
    section,
    kind: 'rule',
    says: 'The branch analysis screens label amounts with a dollar sign instead',
    proof: [
      'e2e/super-admin-analysis.test.ts > the analysis of a branch is in dollars, and a game opens its own history and can be voided',
    ],
  },
  {
    section,
    kind: 'rule',
    says: 'What the server does behind each call is not shown (decided in contracts/README.md)',
    notBuilt: 'Says of the specification itself what it leaves open.',
  },
  {
    section,
    kind: 'rule',
    says: 'branch_admin runs games at one branch: selects cartelas, price and percent, starts, draws 1 to 75 with voice callouts, checks cards, records winners',
    proof: [
      GAME,
      'e2e/game-voice.test.ts > the chosen voice calls each number, and only in the tab that drives',
    ],
  },
  {
    section,
    kind: 'rule',
    says: "branch_admin sees the branch's daily, weekly and monthly figures and jackpot data",
    proof: [
      `${GAME} > the day's figures are right to the cent`,
      "e2e/branch-admin.test.ts > the jackpot screen shows today's bonus and the rows, and says what it lacks",
    ],
  },
  {
    section,
    kind: 'rule',
    says: 'branch_admin adds, edits and deletes cartelas of the branch',
    proof: [
      'e2e/addcard.test.ts > a card typed cell by cell with Enter is added under the next free id',
      'e2e/cardlist.test.ts > the list is sorted by id, searched by id or numbers, a card is edited and another deleted',
    ],
  },
  {
    section,
    kind: 'rule',
    says: 'super_admin registers and deletes branches and their users',
    proof: [
      'e2e/super-admin-branches.test.ts > a branch is registered with its user, with every fault said beside its field',
      'e2e/super-admin-branches.test.ts > a branch is deleted after a confirmation only, and its figures stay',
    ],
  },
  {
    section,
    kind: 'rule',
    says: 'super_admin toggles user permission and jackpot permission per branch',
    proof: [
      'e2e/super-admin-branches.test.ts > a permission flips at once and is put back when the server cannot be reached',
      'e2e/super-admin-branches.test.ts > the jackpot is switched per branch, counted, and its share set',
    ],
  },
  {
    section,
    kind: 'rule',
    says: 'super_admin copies cartelas from one branch to another',
    proof: [
      'e2e/super-admin-branches.test.ts > cards are copied from one branch to another, and what was skipped is said',
    ],
  },
  {
    section,
    kind: 'rule',
    says: 'super_admin sees daily and weekly financial totals and game analysis across branches',
    proof: [
      'integration/reports/business.test.ts > weekly-report > sums the last seven business days, with zeros for a branch that did not play',
      'integration/reports/business.test.ts > branches-analysis counts every game of every branch, its totals are the sums',
      'e2e/super-admin-dashboard.test.ts > the cards are the sums of the rows, of one branch only when By Branch is chosen for it',
    ],
  },
  {
    section,
    kind: 'rule',
    says: "all_admin registers and deletes super admins, toggles a super admin's permission",
    proof: [
      'e2e/agent.test.ts > a super admin is registered, gets a new password and is deleted',
      'e2e/agent.test.ts > a permission switched off shuts the super admin out; one that fails jumps back',
    ],
  },
  {
    section,
    kind: 'rule',
    says: 'all_admin sees a weekly financial summary and the list of super admins',
    proof: ['e2e/agent.test.ts > the weekly report names owners and follows a game without a reload'],
  },
  {
    section,
    kind: 'rule',
    says: 'Bets, wins and profit are decimal money amounts',
    proof: [
      'unit/bingo/totals.test.ts > totals are exact to the cent for every price, every percent and 3 to 400 cartelas',
    ],
  },
];
