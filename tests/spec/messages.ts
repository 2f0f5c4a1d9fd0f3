import type { Rows } from './row.ts';

const section = '8 The error catalogue';

const DONE = 'e2e/super-admin-branches.test.ts > what could not be done is said in the words of the product';
const FETCHED =
  "e2e/branch-admin.test.ts > the branch's screens say in the product's words what could not be fetched";
const ANALYSIS =
  "e2e/super-admin-analysis.test.ts > the analysis says in the product's words what could not be fetched";
const AGENT = 'e2e/agent.test.ts > without super admins, and without an answer, the screens say so';
const FAILED =
  'e2e/super-admin-dashboard.test.ts > a day without games says so, and a failed request empties the list and can be tried again';
const CARD =
  'e2e/cardlist.test.ts > a change that cannot be saved and a card that cannot be deleted say so and lose nothing';
const ADDING = 'e2e/addcard.test.ts > a card that reaches nobody says so and stays as it was typed';

/** Spec section 8; what sections 2, 4 and 5 say too stands there. */
export const messages: Rows = [
  {
    section,
    kind: 'rule',
    says: 'Login: server-sent error text shown as is',
    proof: ['e2e/login.test.ts > wrong and empty credentials read the same and say nothing more'],
  },
  {
    section,
    kind: 'message',
    says: 'An error occurred while fetching financial data.',
    key: ['reports.failed', 'admin.failed'],
    proof: [
      FAILED,
      'e2e/base.test.ts > a screen whose server cannot be reached says so and comes back by itself',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'No financial data available for the selected date.',
    key: 'admin.emptyDay',
    proof: [FAILED],
  },
  {
    section,
    kind: 'message',
    says: 'No financial data available.',
    key: ['admin.empty', 'analysis.empty'],
    proof: [ANALYSIS],
  },
  {
    section,
    kind: 'message',
    says: 'No data for today.',
    key: 'reports.jackpotEmpty',
    proof: [
      "e2e/branch-admin.test.ts > the jackpot screen shows today's bonus and the rows, and says what it lacks",
    ],
  },
  {
    section,
    kind: 'rule',
    says: "'Branch information not found' is logged (not displayed) when no branch info is stored",
    proof: ['e2e/login.test.ts > without a session every screen leads to /Login'],
  },
  {
    section,
    kind: 'message',
    says: 'Error occurred. Data was not sent successfully. Please try again.',
    key: 'register.notSent',
    proof: [
      'e2e/cartel-register.test.ts > a Start that reaches nobody says so and stays, ready to be pressed again',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'Failed to fetch data.',
    key: ['branches.failed', 'admin.branchesFailed', 'analysis.sessionsFailed'],
    proof: [ANALYSIS, DONE],
  },
  {
    section,
    kind: 'message',
    says: 'Error fetching data.',
    key: ['reports.sessionsFailed', 'analysis.failed', 'admin.takingsFailed', 'history.failed'],
    proof: [FETCHED, ANALYSIS],
  },
  { section, kind: 'message', says: 'API Error: {message}', key: 'common.apiError', proof: [FETCHED] },
  {
    section,
    kind: 'message',
    says: 'Failed to toggle permission.',
    key: 'branches.toggleFailed',
    proof: [
      'e2e/super-admin-branches.test.ts > a permission flips at once and is put back when the server cannot be reached',
      'e2e/agent.test.ts > a permission switched off shuts the super admin out; one that fails jumps back',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'Failed to toggle jackpot permission.',
    key: 'branches.toggleJackpotFailed',
    proof: [
      'e2e/super-admin-branches.test.ts > the jackpot is switched per branch, counted, and its share set',
    ],
  },
  { section, kind: 'message', says: 'Failed to fetch super admins', key: 'agents.failed', proof: [AGENT] },
  { section, kind: 'message', says: 'No super admins found', key: 'agents.none', proof: [AGENT] },
  {
    section,
    kind: 'message',
    says: 'Error registering super admin.',
    key: 'agents.registerFailed',
    proof: [AGENT],
  },
  {
    section,
    kind: 'message',
    says: 'Error deleting super admin.',
    key: 'agents.deleteFailed',
    proof: [AGENT],
  },
  {
    section,
    kind: 'message',
    says: 'Error registering branch and user',
    key: 'branches.registerFailed',
    proof: [DONE],
  },
  {
    section,
    kind: 'message',
    says: 'Error deleting branch and users',
    key: 'branches.deleteFailed',
    proof: [DONE],
  },
  { section, kind: 'message', says: 'Error copying cards', key: 'branches.copyError', proof: [DONE] },
  { section, kind: 'message', says: 'Failed to copy cards', key: 'branches.copyFailed', proof: [DONE] },
  {
    section,
    kind: 'message',
    says: 'Failed to fetch cards',
    key: ['branches.cardsFailed', 'register.fetchFailed'],
    proof: [DONE, FETCHED],
  },
  {
    section,
    kind: 'message',
    says: 'Failed to fetch jackpot data.',
    key: ['reports.jackpotFailed', 'analysis.jackpotFailed'],
    proof: [FETCHED, ANALYSIS],
  },
  {
    section,
    kind: 'message',
    says: 'Branch ID not found.',
    key: 'admin.branchIdMissing',
    proof: [
      "e2e/super-admin-analysis.test.ts > a branch that is none, or somebody else's, is said to be invalid",
    ],
  },
  {
    section,
    kind: 'message',
    says: 'Invalid branch. Please select a branch properly.',
    key: ['admin.invalidBranch', 'refusals.BRANCH_NAME_WRONG'],
    proof: [
      "e2e/super-admin-analysis.test.ts > a branch that is none, or somebody else's, is said to be invalid",
      'unit/branches/branches.test.ts > deleting a branch > is refused with the name %j',
    ],
  },
  { section, kind: 'message', says: 'Failed to save changes.', key: 'cards.saveFailed', proof: [CARD] },
  { section, kind: 'message', says: 'Failed to delete card.', key: 'cards.deleteFailed', proof: [CARD] },
  {
    section,
    kind: 'message',
    says: 'An unexpected error occurred. Please try again later.',
    key: 'refusals.UNAVAILABLE',
    proof: ['e2e/base.test.ts > what no screen expects ends in the error page, from where one can go on'],
  },
  {
    section,
    kind: 'message',
    says: 'An error occurred while adding the Cartela.',
    key: 'cards.addFailed',
    proof: [ADDING],
  },
  {
    section,
    kind: 'rule',
    says: 'Adding a cartela: server messages are shown when supplied',
    proof: [
      'e2e/addcard.test.ts > a card id in use and a card the branch already has are refused with the card kept',
    ],
  },
];
