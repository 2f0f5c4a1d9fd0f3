import { EMPTY_DAY, JACKPOT_SCREEN, JACKPOT_SWITCH, PERMISSION_FLIPS } from './proofs.ts';
import type { Rows } from './row.ts';
import { message, rule, under } from './statements.ts';

const DONE = 'e2e/super-admin-branches.test.ts > what could not be done is said in the words of the product';
const FETCHED =
  "e2e/branch-admin.test.ts > the branch's screens say in the product's words what could not be fetched";
const ANALYSIS =
  "e2e/super-admin-analysis.test.ts > the analysis says in the product's words what could not be fetched";
const AGENT = 'e2e/agent.test.ts > without super admins, and without an answer, the screens say so';
const CARD =
  'e2e/cardlist.test.ts > a change that cannot be saved and a card that cannot be deleted say so and lose nothing';

/** Spec section 8; what sections 2, 4 and 5 say too stands there. */
export const messages: Rows = under('8 The error catalogue', [
  rule(
    'Login: server-sent error text shown as is',
    'e2e/login.test.ts > wrong and empty credentials read the same and say nothing more',
  ),
  message(
    'An error occurred while fetching financial data.',
    ['reports.failed', 'admin.failed'],
    EMPTY_DAY,
    'e2e/base.test.ts > a screen whose server cannot be reached says so and comes back by itself',
  ),
  message('No financial data available for the selected date.', 'admin.emptyDay', EMPTY_DAY),
  message('No financial data available.', ['admin.empty', 'analysis.empty'], ANALYSIS),
  message('No data for today.', 'reports.jackpotEmpty', JACKPOT_SCREEN),
  rule(
    "'Branch information not found' is logged (not displayed) when no branch info is stored",
    'e2e/login.test.ts > without a session every screen leads to /Login',
  ),
  message(
    'Error occurred. Data was not sent successfully. Please try again.',
    'register.notSent',
    'e2e/cartel-register.test.ts > a Start that reaches nobody says so and stays, ready to be pressed again',
  ),
  message(
    'Failed to fetch data.',
    ['branches.failed', 'admin.branchesFailed', 'analysis.sessionsFailed'],
    ANALYSIS,
    DONE,
  ),
  message(
    'Error fetching data.',
    ['reports.sessionsFailed', 'analysis.failed', 'admin.takingsFailed', 'history.failed'],
    FETCHED,
    ANALYSIS,
  ),
  message('API Error: {message}', 'common.apiError', FETCHED),
  message(
    'Failed to toggle permission.',
    'branches.toggleFailed',
    PERMISSION_FLIPS,
    'e2e/agent.test.ts > a permission switched off shuts the super admin out; one that fails jumps back',
  ),
  message('Failed to toggle jackpot permission.', 'branches.toggleJackpotFailed', JACKPOT_SWITCH),
  message('Failed to fetch super admins', 'agents.failed', AGENT),
  message('No super admins found', 'agents.none', AGENT),
  message('Error registering super admin.', 'agents.registerFailed', AGENT),
  message('Error deleting super admin.', 'agents.deleteFailed', AGENT),
  message('Error registering branch and user', 'branches.registerFailed', DONE),
  message('Error deleting branch and users', 'branches.deleteFailed', DONE),
  message('Error copying cards', 'branches.copyError', DONE),
  message('Failed to copy cards', 'branches.copyFailed', DONE),
  message('Failed to fetch cards', ['branches.cardsFailed', 'register.fetchFailed'], DONE, FETCHED),
  message(
    'Failed to fetch jackpot data.',
    ['reports.jackpotFailed', 'analysis.jackpotFailed'],
    FETCHED,
    ANALYSIS,
  ),
  message(
    'Branch ID not found.',
    'admin.branchIdMissing',
    "e2e/super-admin-analysis.test.ts > a branch that is none, or somebody else's, is said to be invalid",
  ),
  message(
    'Invalid branch. Please select a branch properly.',
    ['admin.invalidBranch', 'refusals.BRANCH_NAME_WRONG'],
    "e2e/super-admin-analysis.test.ts > a branch that is none, or somebody else's, is said to be invalid",
    'unit/branches/branches.test.ts > deleting a branch > is refused with the name %j',
  ),
  message('Failed to save changes.', 'cards.saveFailed', CARD),
  message('Failed to delete card.', 'cards.deleteFailed', CARD),
  message(
    'An unexpected error occurred. Please try again later.',
    'refusals.UNAVAILABLE',
    'e2e/base.test.ts > what no screen expects ends in the error page, from where one can go on',
  ),
  message(
    'An error occurred while adding the Cartela.',
    'cards.addFailed',
    'e2e/addcard.test.ts > a card that reaches nobody says so and stays as it was typed',
  ),
  rule(
    'Adding a cartela: server messages are shown when supplied',
    'e2e/addcard.test.ts > a card id in use and a card the branch already has are refused with the card kept',
  ),
]);
