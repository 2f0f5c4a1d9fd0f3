import {
  CELEBRATED,
  EMPTY_DAY,
  GAME,
  REMEMBER,
  STAKES,
  START_ASKS,
  SUBMITTING,
  TAKINGS_CARDS,
} from './proofs.ts';
import type { Rows } from './row.ts';
import { message, transition, under } from './statements.ts';

const login = '4 Login';
const game = '4 Game flow';

const CASHIER = 'e2e/login.test.ts > a branch admin lands on /nextPage, told "Login successful"';
const LANDS = 'e2e/login.test.ts > each role lands on its own screen';
const FINISH = `${GAME} > FINISH asks, closes the game with its winners and clears the board` as const;
const STARTED = `${GAME} > numbers come by themselves, PAUSE stops them, NEXT NUMBER draws one` as const;
const SHUFFLE =
  'e2e/game-screen.test.ts > Shuffle Numbers flips every tile once in five seconds and changes no number';
const FILTERS = 'unit/frontend/admin/admin-filters.test.ts';

/** Spec section 4. */
export const transitions: Rows = [
  ...under(login, [
    transition('Idle, then submitting (button disabled, text Loading...), then a message', SUBMITTING),
    transition(
      'Error field in the response: the error text is shown as is',
      'e2e/login.test.ts > wrong and empty credentials read the same and say nothing more',
    ),
    message('Login successful', 'login.success', CASHIER),
    transition('The success message is green and the user is kept', CASHIER),
    transition('all_admin goes to /all_admin', LANDS),
    transition('super_admin goes to /Admin', LANDS),
    transition('branch_admin goes to /nextPage', CASHIER),
    transition(
      'Any other role: nothing further happens',
      'e2e/login.test.ts > a role that is none of the product goes nowhere',
    ),
    message(
      'An error occurred, please try again later.',
      'login.failed',
      'e2e/login.test.ts > without an answer it says so, and the next attempt goes through',
    ),
    transition(
      'The message of a network failure is red',
      'e2e/login.test.ts > without an answer it says so, and the next attempt goes through',
    ),
  ]),

  ...under('4 Branch dashboard', [
    transition(
      'Each of the seven figures toggles between hidden (****, dimmed) and visible',
      'e2e/branch-admin.test.ts > a figure is shown when it is asked for and stays so after a reload',
      'unit/frontend/figures.test.ts > a figure is hidden until it is revealed',
    ),
    transition(
      'The house and players jackpot cards show a value only when revealed and the total is above 0, otherwise ****',
      'unit/frontend/figures.test.ts > a jackpot card shows a value only when revealed and above 0',
      'e2e/branch-admin.test.ts > a jackpot of 0 stays hidden even when revealed',
    ),
  ]),

  ...under('4 Super admin dashboard', [
    transition(
      'Choosing By Branch with a selected branch restricts the totals to that branch',
      `${FILTERS} > choosing By Branch with a selected branch restricts the totals to that branch`,
      `${FILTERS} > By Branch without a selected branch restricts nothing`,
      TAKINGS_CARDS,
    ),
    transition(
      'Choosing All clears the branch selection',
      `${FILTERS} > choosing All clears the branch selection`,
      TAKINGS_CARDS,
    ),
    transition(
      'Clearing the branch dropdown resets the option to All',
      `${FILTERS} > clearing the branch dropdown resets the option to All`,
      TAKINGS_CARDS,
    ),
    transition('Changing the date or the option reloads the data', EMPTY_DAY),
    transition('On a failed request the list is emptied', EMPTY_DAY),
  ]),

  ...under(game, [
    transition('1. Start validates, saves the session and goes to /nextPage', STAKES, START_ASKS),
    transition(
      '1. Start is ignored while already in progress',
      'e2e/cartel-register.test.ts > a double click on Start opens one game',
    ),
    transition(
      '2. Initially only CREATE NEW GAME shows; pressing it returns to /Cartel_Register',
      `${GAME} > login lands on the game screen, where only CREATE NEW GAME shows`,
    ),
    transition(
      '2. On coming back START GAME, pause, shuffle, next number, FINISH and the speed slider show, CREATE NEW GAME does not',
      `${GAME} > the game is open: its win, its cartelas, and nothing called yet`,
    ),
    transition(
      '3. START GAME begins automatic drawing at the chosen interval',
      STARTED,
      'unit/frontend/game/draw-driver.test.ts > the clock of a game > the first number is asked for one interval after START GAME, naming its place',
    ),
    transition(
      '3. PAUSE toggles paused and stops the timer',
      STARTED,
      'unit/game/play.test.ts > PAUSE > pauses a running game',
      'unit/game/play.test.ts > PAUSE > resumes a paused game',
    ),
    transition(
      '3. NEXT NUMBER draws one number manually',
      STARTED,
      'unit/game/draw.test.ts > NEXT NUMBER > draws the next number of the sealed order',
    ),
    transition(
      '3. Numbers never repeat',
      'unit/game/any-game.test.ts > no sequence of commands draws a number twice or out of the sealed order',
      `${GAME} > when all 75 are drawn, NEXT NUMBER says so and the clock stands still`,
    ),
    transition(
      '4. The next game number is the stored total game count plus 1',
      'integration/game/side-by-side.test.ts > preparing and opening > game numbers have no gaps, whoever prepares and opens',
    ),
    transition('5. FINISH clears drawn numbers, current and previous number', FINISH),
    transition('5. FINISH clears selected cartelas unless Remember is ticked', REMEMBER),
    transition('5. FINISH resets total win', FINISH),
    transition('5. FINISH shows CREATE NEW GAME again', FINISH),
    transition(
      '5. FINISH submits the winners; they are cleared on success',
      FINISH,
      'unit/game/finish.test.ts > FINISH > shares the win equally, rounded down, and leaves the remainder to the house',
    ),
    transition(
      '6. A card wins when the chosen pattern is complete on it; the FREE cell counts as marked',
      'unit/bingo/patterns.test.ts > %s > is won when and only when the marked cells cover a variant, and shows the covered ones',
      'unit/bingo/patterns.test.ts > %s > is not won without a call, and nothing but the free centre is marked',
    ),
    transition('6. Then a confetti animation and a congratulation sound play', CELEBRATED),
    transition(
      '6. The winner is stored once per card id',
      'unit/game/check-card.test.ts > CHECK > records a winner once per card',
    ),
    transition(
      '7. For 5 seconds every number tile flips in random order, each flip lasting 1 second',
      SHUFFLE,
      'unit/frontend/game/shuffle.test.ts > in a shuffle of five seconds every one of the 75 tiles flips for one second, in random order',
    ),
    transition('7. With a spin sound', CELEBRATED),
    transition('7. The shuffle button is disabled meanwhile', SHUFFLE),
    transition(
      '8. The pattern preview cycles every second through the variants for line-based winner types',
      'e2e/game-screen.test.ts > the preview shows the next way to win every second',
      'unit/bingo/patterns.test.ts > the preview of 1 Pattern shows the rows, the columns, the diagonals and the four corners',
      'unit/bingo/patterns.test.ts > %s can be won in %i ways',
    ),
  ]),

  ...under('4 Permissions', [
    transition(
      'User and agent permission flip 0 to 1 and 1 to 0',
      'unit/accounts/accounts.test.ts > permission > flips to 0',
      'unit/accounts/accounts.test.ts > permission > flips back to 1',
    ),
    transition(
      'Jackpot permission flips 0 to 1 and 1 to 0',
      'unit/branches/branches.test.ts > jackpot permission and share > flip and are set',
    ),
  ]),
];
