import { BRANCH_DELETED, BRANCH_REGISTERED, BY_NUMBER, CARDS_COPIED, GAME, START_ASKS } from './proofs.ts';
import type { Rows } from './row.ts';
import { message, under, validates } from './statements.ts';

const START = 'integration/game/over-http.test.ts > Start answers with the words of the spec > %s';
const NUMBERS = 'unit/frontend/by-number.test.ts';
const CHECK = `${GAME} > a card id that is not in the game is refused` as const;

/** Spec section 5. */
export const validation: Rows = [
  ...under('5 Validation rules', [
    validates(
      'Login: no client-side validation; empty fields are sent as they are',
      'e2e/login.test.ts > wrong and empty credentials read the same and say nothing more',
    ),
    validates(
      'Period filters and the super admin screen check no date range beyond the rules of section 9',
      'unit/reports/windows.test.ts > tomorrow is in no window, whatever today is',
    ),
    message(
      'Super Admin ID is missing. Please log in again.',
      'login.superAdminMissing',
      'e2e/super-admin-dashboard.test.ts > without a super admin its screens lead to the login and say why',
    ),
  ]),

  ...under('5 Start', [
    message('Please select a bet price.', 'refusals.BET_PRICE_MISSING', START_ASKS, START),
    message('Please select at least 3 numbers.', 'refusals.TOO_FEW_CARTELAS', START_ASKS, START),
    message('Please select a bet percent.', 'refusals.BET_PERCENT_MISSING', START_ASKS, START),
    validates(
      'In this order: price, cartelas, percent',
      'unit/frontend/selection-screen.test.ts > Start asks for the price, then for three cartelas, then for the percent',
    ),
    message(
      'Branch ID is missing. Please ensure branch is selected.',
      'refusals.BRANCH_ID_MISSING',
      'unit/access/policy.test.ts > a session without a branch opens no game: branch id present (spec section 5)',
      'integration/php/ids-in-words.test.ts > Start without a branch id: please ensure branch is selected',
    ),
  ]),

  ...under('5 Add cartela by number', [
    message(
      'Please enter a valid number between 1 and {count}.',
      'register.notBetween',
      BY_NUMBER,
      `${NUMBERS} > %j is no valid number`,
    ),
    message(
      'No cards available.',
      ['register.noCards', 'cards.none'],
      'e2e/cartel-register.test.ts > a branch without cartelas can import them on the spot',
      `${NUMBERS} > without cards nothing can be added`,
    ),
    message(
      'Number {n} is already added!',
      ['register.alreadyAdded', 'refusals.CARTELA_TWICE', 'refusals.CARD_ID_IN_USE'],
      BY_NUMBER,
      `${NUMBERS} > a number already added is rejected`,
    ),
    message(
      'Please enter a valid number to remove.',
      'register.removeInvalid',
      BY_NUMBER,
      `${NUMBERS} > removing needs a number, and one that is there`,
    ),
    message(
      'Number {n} is not added yet!',
      'register.notAdded',
      BY_NUMBER,
      `${NUMBERS} > removing needs a number, and one that is there`,
    ),
  ]),

  ...under('5 Card check', [
    message(
      'Invalid: Card ID not registered.',
      'refusals.CARD_NOT_REGISTERED',
      CHECK,
      'unit/game/check-card.test.ts > CHECK is refused > for a card that is not among the selected',
    ),
    message('Invalid parameters. Please provide both cardId and branchId.', 'game.checkMissing', CHECK),
  ]),

  ...under('5 Next number', [
    message(
      'All numbers have been drawn!',
      ['game.allDrawn', 'refusals.ALL_NUMBERS_DRAWN'],
      `${GAME} > when all 75 are drawn, NEXT NUMBER says so and the clock stands still`,
      'unit/game/draw.test.ts > NEXT NUMBER > all numbers have been drawn',
    ),
  ]),

  ...under('5 Add cartela form', [
    message(
      'Please ensure all cells are filled with valid numbers.',
      'refusals.CARD_INVALID',
      'e2e/addcard.test.ts > what is wrong stands beside its cell, and nothing typed is lost by a refusal or a reload',
      'integration/game/over-http.test.ts > cartelas > a faulty one is refused with what is wrong',
    ),
    validates(
      'All 24 non-free cells must be positive numbers',
      'unit/cartelas/check-grid.test.ts > a faulty card is told what is wrong > %s',
      'unit/frontend/cards/card-form.test.ts > every empty cell but the centre is a fault of its own',
    ),
  ]),

  ...under('5 Generate random card', [
    validates(
      'Column B 1-15, I 16-30, N 31-45 (4 numbers plus FREE in the middle), G 46-60, O 61-75; numbers distinct within a column',
      'unit/cartelas/check-grid.test.ts > a generated card is a good card, and every number of a column can stand in every row',
      'unit/cartelas/check-grid.test.ts > any two cells of a column that are made the same are found',
    ),
  ]),

  ...under('5 Register branch', [
    message(
      'Please fill all the fields',
      ['branches.fillAll', 'refusals.FIELDS_MISSING'],
      BRANCH_REGISTERED,
      'unit/frontend/super-admin-forms.test.ts > all fields of a registration are required, and each says its own fault',
    ),
  ]),

  ...under('5 Delete branch', [
    message('Branch ID and Branch Name are required!', 'branches.deleteMissing', BRANCH_DELETED),
    validates('With a confirmation dialog', BRANCH_DELETED),
  ]),

  ...under('5 Copy cards', [
    message(
      'Please select both source and destination branches',
      ['branches.copyBoth', 'refusals.SOURCE_OR_DESTINATION_MISSING'],
      CARDS_COPIED,
    ),
  ]),

  ...under('5 Jackpot', [
    message(
      'Stored game session ID is corrupted.',
      'refusals.GAME_SESSION_CORRUPTED',
      'integration/php/ids-in-words.test.ts > winners of a game session id that cannot be read: the stored one is corrupted',
    ),
    message(
      'Game Session ID is missing. Please start a new game session.',
      'refusals.GAME_SESSION_MISSING',
      'integration/php/ids-in-words.test.ts > winners without a game session id: it is missing, please start a new game session',
    ),
  ]),
];
