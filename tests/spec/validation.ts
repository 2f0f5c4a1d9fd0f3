import type { Rows } from './row.ts';

const start = '5 Start';
const byNumber = '5 Add cartela by number';
const section = '5 Validation rules';

const MISSING = 'e2e/cartel-register.test.ts > Start asks for what is missing, one thing at a time';
const START = 'integration/game/over-http.test.ts > Start answers with the words of the spec > %s';
const MODAL = 'e2e/cartel-register.test.ts > ADD CARTELA adds and removes by number with the Enter key';
const NUMBERS = 'unit/frontend/by-number.test.ts';
const GAME = 'e2e/game.test.ts > a whole game, from login over import and cartelas to the figures of the day';
const CHECK = `${GAME} > a card id that is not in the game is refused` as const;
const REGISTER =
  'e2e/super-admin-branches.test.ts > a branch is registered with its user, with every fault said beside its field';
const DELETE =
  'e2e/super-admin-branches.test.ts > a branch is deleted after a confirmation only, and its figures stay';
const COPY =
  'e2e/super-admin-branches.test.ts > cards are copied from one branch to another, and what was skipped is said';

/** Spec section 5. */
export const validation: Rows = [
  {
    section,
    kind: 'validation',
    says: 'Login: no client-side validation; empty fields are sent as they are',
    proof: ['e2e/login.test.ts > wrong and empty credentials read the same and say nothing more'],
  },
  {
    section,
    kind: 'validation',
    says: 'Period filters and the super admin screen check no date range beyond the rules of section 9',
    proof: ['unit/reports/windows.test.ts > tomorrow is in no window, whatever today is'],
  },
  {
    section,
    kind: 'message',
    says: 'Super Admin ID is missing. Please log in again.',
    key: 'login.superAdminMissing',
    proof: [
      'e2e/super-admin-dashboard.test.ts > without a super admin its screens lead to the login and say why',
    ],
  },
  {
    section: start,
    kind: 'message',
    says: 'Please select a bet price.',
    key: 'refusals.BET_PRICE_MISSING',
    proof: [MISSING, START],
  },
  {
    section: start,
    kind: 'message',
    says: 'Please select at least 3 numbers.',
    key: 'refusals.TOO_FEW_CARTELAS',
    proof: [MISSING, START],
  },
  {
    section: start,
    kind: 'message',
    says: 'Please select a bet percent.',
    key: 'refusals.BET_PERCENT_MISSING',
    proof: [MISSING, START],
  },
  {
    section: start,
    kind: 'validation',
    says: 'In this order: price, cartelas, percent',
    proof: [
      'unit/frontend/selection-screen.test.ts > Start asks for the price, then for three cartelas, then for the percent',
    ],
  },
  {
    section: start,
    kind: 'message',
    says: 'Branch ID is missing. Please ensure branch is selected.',
    key: 'refusals.BRANCH_ID_MISSING',
    proof: [
      'unit/access/policy.test.ts > a session without a branch opens no game: branch id present (spec section 5)',
      'integration/php/ids-in-words.test.ts > Start without a branch id: please ensure branch is selected',
    ],
  },
  {
    section: byNumber,
    kind: 'message',
    says: 'Please enter a valid number between 1 and {count}.',
    key: 'register.notBetween',
    proof: [MODAL, `${NUMBERS} > %j is no valid number`],
  },
  {
    section: byNumber,
    kind: 'message',
    says: 'No cards available.',
    key: ['register.noCards', 'cards.none'],
    proof: [
      'e2e/cartel-register.test.ts > a branch without cartelas can import them on the spot',
      `${NUMBERS} > without cards nothing can be added`,
    ],
  },
  {
    section: byNumber,
    kind: 'message',
    says: 'Number {n} is already added!',
    key: ['register.alreadyAdded', 'refusals.CARTELA_TWICE', 'refusals.CARD_ID_IN_USE'],
    proof: [MODAL, `${NUMBERS} > a number already added is rejected`],
  },
  {
    section: byNumber,
    kind: 'message',
    says: 'Please enter a valid number to remove.',
    key: 'register.removeInvalid',
    proof: [MODAL, `${NUMBERS} > removing needs a number, and one that is there`],
  },
  {
    section: byNumber,
    kind: 'message',
    says: 'Number {n} is not added yet!',
    key: 'register.notAdded',
    proof: [MODAL, `${NUMBERS} > removing needs a number, and one that is there`],
  },
  {
    section: '5 Card check',
    kind: 'message',
    says: 'Invalid: Card ID not registered.',
    key: 'refusals.CARD_NOT_REGISTERED',
    proof: [
      CHECK,
      'unit/game/check-card.test.ts > CHECK is refused > for a card that is not among the selected',
    ],
  },
  {
    section: '5 Card check',
    kind: 'message',
    says: 'Invalid parameters. Please provide both cardId and branchId.',
    key: 'game.checkMissing',
    proof: [CHECK],
  },
  {
    section: '5 Next number',
    kind: 'message',
    says: 'All numbers have been drawn!',
    key: ['game.allDrawn', 'refusals.ALL_NUMBERS_DRAWN'],
    proof: [
      `${GAME} > when all 75 are drawn, NEXT NUMBER says so and the clock stands still`,
      'unit/game/draw.test.ts > NEXT NUMBER > all numbers have been drawn',
    ],
  },
  {
    section: '5 Add cartela form',
    kind: 'message',
    says: 'Please ensure all cells are filled with valid numbers.',
    key: 'refusals.CARD_INVALID',
    proof: [
      'e2e/addcard.test.ts > what is wrong stands beside its cell, and nothing typed is lost by a refusal or a reload',
      'integration/game/over-http.test.ts > cartelas > a faulty one is refused with what is wrong',
    ],
  },
  {
    section: '5 Add cartela form',
    kind: 'validation',
    says: 'All 24 non-free cells must be positive numbers',
    proof: [
      'unit/cartelas/check-grid.test.ts > a faulty card is told what is wrong > %s',
      'unit/frontend/cards/card-form.test.ts > every empty cell but the centre is a fault of its own',
    ],
  },
  {
    section: '5 Generate random card',
    kind: 'validation',
    says: 'Column B 1-15, I 16-30, N 31-45 (4 numbers plus FREE in the middle), G 46-60, O 61-75; numbers distinct within a column',
    proof: [
      'unit/cartelas/check-grid.test.ts > a generated card is a good card, and every number of a column can stand in every row',
      'unit/cartelas/check-grid.test.ts > any two cells of a column that are made the same are found',
    ],
  },
  {
    section: '5 Register branch',
    kind: 'message',
    says: 'Please fill all the fields',
    key: ['branches.fillAll', 'refusals.FIELDS_MISSING'],
    proof: [
      REGISTER,
      'unit/frontend/super-admin-forms.test.ts > all fields of a registration are required, and each says its own fault',
    ],
  },
  {
    section: '5 Delete branch',
    kind: 'message',
    says: 'Branch ID and Branch Name are required!',
    key: 'branches.deleteMissing',
    proof: [DELETE],
  },
  { section: '5 Delete branch', kind: 'validation', says: 'With a confirmation dialog', proof: [DELETE] },
  {
    section: '5 Copy cards',
    kind: 'message',
    says: 'Please select both source and destination branches',
    key: ['branches.copyBoth', 'refusals.SOURCE_OR_DESTINATION_MISSING'],
    proof: [COPY],
  },
  {
    section: '5 Jackpot',
    kind: 'message',
    says: 'Stored game session ID is corrupted.',
    key: 'refusals.GAME_SESSION_CORRUPTED',
    proof: [
      'integration/php/ids-in-words.test.ts > winners of a game session id that cannot be read: the stored one is corrupted',
    ],
  },
  {
    section: '5 Jackpot',
    kind: 'message',
    says: 'Game Session ID is missing. Please start a new game session.',
    key: 'refusals.GAME_SESSION_MISSING',
    proof: [
      'integration/php/ids-in-words.test.ts > winners without a game session id: it is missing, please start a new game session',
    ],
  },
];
