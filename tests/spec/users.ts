import {
  BRANCH_ANALYSIS,
  BRANCH_DELETED,
  BRANCH_REGISTERED,
  CARDS_COPIED,
  CARD_LIST,
  GAME,
  JACKPOT_SCREEN,
  JACKPOT_SWITCH,
  PERMISSION_FLIPS,
  SUPER_ADMIN_REGISTERED,
  TAKINGS_CARDS,
  TODAY_AT_FIRST,
  VOICE,
} from './proofs.ts';
import type { Rows } from './row.ts';
import { rule, under } from './statements.ts';

/** Spec section 1. */
export const users: Rows = under('1 What the product does and for whom', [
  rule('Money is shown in BIRR', TODAY_AT_FIRST),
  rule('The branch analysis screens label amounts with a dollar sign instead', BRANCH_ANALYSIS),
  {
    kind: 'rule',
    says: 'What the server does behind each call is not shown (decided in contracts/README.md)',
    notBuilt: 'Says of the specification itself what it leaves open.',
  },
  rule(
    'branch_admin runs games at one branch: selects cartelas, price and percent, starts, draws 1 to 75 with voice callouts, checks cards, records winners',
    GAME,
    VOICE,
  ),
  rule(
    "branch_admin sees the branch's daily, weekly and monthly figures and jackpot data",
    `${GAME} > the day's figures are right to the cent`,
    JACKPOT_SCREEN,
  ),
  rule(
    'branch_admin adds, edits and deletes cartelas of the branch',
    'e2e/addcard.test.ts > a card typed cell by cell with Enter is added under the next free id',
    CARD_LIST,
  ),
  rule('super_admin registers and deletes branches and their users', BRANCH_REGISTERED, BRANCH_DELETED),
  rule(
    'super_admin toggles user permission and jackpot permission per branch',
    PERMISSION_FLIPS,
    JACKPOT_SWITCH,
  ),
  rule('super_admin copies cartelas from one branch to another', CARDS_COPIED),
  rule(
    'super_admin sees daily and weekly financial totals and game analysis across branches',
    'integration/reports/business.test.ts > weekly-report > sums the last seven business days, with zeros for a branch that did not play',
    'integration/reports/business.test.ts > branches-analysis counts every game of every branch, its totals are the sums',
    TAKINGS_CARDS,
  ),
  rule(
    "all_admin registers and deletes super admins, toggles a super admin's permission",
    SUPER_ADMIN_REGISTERED,
    'e2e/agent.test.ts > a permission switched off shuts the super admin out; one that fails jumps back',
  ),
  rule(
    'all_admin sees a weekly financial summary and the list of super admins',
    'e2e/agent.test.ts > the weekly report names owners and follows a game without a reload',
  ),
  rule(
    'Bets, wins and profit are decimal money amounts',
    'unit/bingo/totals.test.ts > totals are exact to the cent for every price, every percent and 3 to 400 cartelas',
  ),
]);
