import type { Rows } from './row.ts';

const login = '4 Login';
const dashboard = '4 Branch dashboard';
const admin = '4 Super admin dashboard';
const game = '4 Game flow';
const permissions = '4 Permissions';

const SUBMITTING = 'e2e/login.test.ts > while submitting the button is disabled and reads Loading...';
const CASHIER = 'e2e/login.test.ts > a branch admin lands on /nextPage, told "Login successful"';
const LANDS = 'e2e/login.test.ts > each role lands on its own screen';
const GAME = 'e2e/game.test.ts > a whole game, from login over import and cartelas to the figures of the day';
const FINISH = `${GAME} > FINISH asks, closes the game with its winners and clears the board` as const;
const STARTED = `${GAME} > numbers come by themselves, PAUSE stops them, NEXT NUMBER draws one` as const;
const ONCE = 'e2e/cartel-register.test.ts > a double click on Start opens one game';
const STAKES =
  'e2e/cartel-register.test.ts > price, percent and cards make the Total Win, and Start opens the game';
const SHUFFLE =
  'e2e/game-screen.test.ts > Shuffle Numbers flips every tile once in five seconds and changes no number';
const CELEBRATED = 'e2e/game-voice.test.ts > a shuffle spins, and a winner is congratulated under confetti';
const REMEMBER =
  'e2e/cartel-register.test.ts > Remember keeps the cartelas for the next game, without it the next begins empty';
const FAILED =
  'e2e/super-admin-dashboard.test.ts > a day without games says so, and a failed request empties the list and can be tried again';
const FILTERS = 'unit/frontend/admin/admin-filters.test.ts';
const CARDS =
  'e2e/super-admin-dashboard.test.ts > the cards are the sums of the rows, of one branch only when By Branch is chosen for it';

/** Spec section 4. */
export const transitions: Rows = [
  {
    section: login,
    kind: 'transition',
    says: 'Idle, then submitting (button disabled, text Loading...), then a message',
    proof: [SUBMITTING],
  },
  {
    section: login,
    kind: 'transition',
    says: 'Error field in the response: the error text is shown as is',
    proof: ['e2e/login.test.ts > wrong and empty credentials read the same and say nothing more'],
  },
  { section: login, kind: 'message', says: 'Login successful', key: 'login.success', proof: [CASHIER] },
  {
    section: login,
    kind: 'transition',
    says: 'The success message is green and the user is kept',
    proof: [CASHIER],
  },
  { section: login, kind: 'transition', says: 'all_admin goes to /all_admin', proof: [LANDS] },
  { section: login, kind: 'transition', says: 'super_admin goes to /Admin', proof: [LANDS] },
  { section: login, kind: 'transition', says: 'branch_admin goes to /nextPage', proof: [CASHIER] },
  {
    section: login,
    kind: 'transition',
    says: 'Any other role: nothing further happens',
    proof: ['e2e/login.test.ts > a role that is none of the product goes nowhere'],
  },
  {
    section: login,
    kind: 'message',
    says: 'An error occurred, please try again later.',
    key: 'login.failed',
    proof: ['e2e/login.test.ts > without an answer it says so, and the next attempt goes through'],
  },
  {
    section: login,
    kind: 'transition',
    says: 'The message of a network failure is red',
    proof: ['e2e/login.test.ts > without an answer it says so, and the next attempt goes through'],
  },

  {
    section: dashboard,
    kind: 'transition',
    says: 'Each of the seven figures toggles between hidden (****, dimmed) and visible',
    proof: [
      'e2e/branch-admin.test.ts > a figure is shown when it is asked for and stays so after a reload',
      'unit/frontend/figures.test.ts > a figure is hidden until it is revealed',
    ],
  },
  {
    section: dashboard,
    kind: 'transition',
    says: 'The house and players jackpot cards show a value only when revealed and the total is above 0, otherwise ****',
    proof: [
      'unit/frontend/figures.test.ts > a jackpot card shows a value only when revealed and above 0',
      'e2e/branch-admin.test.ts > a jackpot of 0 stays hidden even when revealed',
    ],
  },

  {
    section: admin,
    kind: 'transition',
    says: 'Choosing By Branch with a selected branch restricts the totals to that branch',
    proof: [
      `${FILTERS} > choosing By Branch with a selected branch restricts the totals to that branch`,
      `${FILTERS} > By Branch without a selected branch restricts nothing`,
      CARDS,
    ],
  },
  {
    section: admin,
    kind: 'transition',
    says: 'Choosing All clears the branch selection',
    proof: [`${FILTERS} > choosing All clears the branch selection`, CARDS],
  },
  {
    section: admin,
    kind: 'transition',
    says: 'Clearing the branch dropdown resets the option to All',
    proof: [`${FILTERS} > clearing the branch dropdown resets the option to All`, CARDS],
  },
  {
    section: admin,
    kind: 'transition',
    says: 'Changing the date or the option reloads the data',
    proof: [FAILED],
  },
  { section: admin, kind: 'transition', says: 'On a failed request the list is emptied', proof: [FAILED] },

  {
    section: game,
    kind: 'transition',
    says: '1. Start validates, saves the session and goes to /nextPage',
    proof: [STAKES, 'e2e/cartel-register.test.ts > Start asks for what is missing, one thing at a time'],
  },
  { section: game, kind: 'transition', says: '1. Start is ignored while already in progress', proof: [ONCE] },
  {
    section: game,
    kind: 'transition',
    says: '2. Initially only CREATE NEW GAME shows; pressing it returns to /Cartel_Register',
    proof: [`${GAME} > login lands on the game screen, where only CREATE NEW GAME shows`],
  },
  {
    section: game,
    kind: 'transition',
    says: '2. On coming back START GAME, pause, shuffle, next number, FINISH and the speed slider show, CREATE NEW GAME does not',
    proof: [`${GAME} > the game is open: its win, its cartelas, and nothing called yet`],
  },
  {
    section: game,
    kind: 'transition',
    says: '3. START GAME begins automatic drawing at the chosen interval',
    proof: [
      STARTED,
      'unit/frontend/game/draw-driver.test.ts > the clock of a game > the first number is asked for one interval after START GAME, naming its place',
    ],
  },
  {
    section: game,
    kind: 'transition',
    says: '3. PAUSE toggles paused and stops the timer',
    proof: [
      STARTED,
      'unit/game/play.test.ts > PAUSE > pauses a running game',
      'unit/game/play.test.ts > PAUSE > resumes a paused game',
    ],
  },
  {
    section: game,
    kind: 'transition',
    says: '3. NEXT NUMBER draws one number manually',
    proof: [STARTED, 'unit/game/draw.test.ts > NEXT NUMBER > draws the next number of the sealed order'],
  },
  {
    section: game,
    kind: 'transition',
    says: '3. Numbers never repeat',
    proof: [
      'unit/game/any-game.test.ts > no sequence of commands draws a number twice or out of the sealed order',
      `${GAME} > when all 75 are drawn, NEXT NUMBER says so and the clock stands still`,
    ],
  },
  {
    section: game,
    kind: 'transition',
    says: '4. The next game number is the stored total game count plus 1',
    proof: [
      'integration/game/side-by-side.test.ts > preparing and opening > game numbers have no gaps, whoever prepares and opens',
    ],
  },
  {
    section: game,
    kind: 'transition',
    says: '5. FINISH clears drawn numbers, current and previous number',
    proof: [FINISH],
  },
  {
    section: game,
    kind: 'transition',
    says: '5. FINISH clears selected cartelas unless Remember is ticked',
    proof: [REMEMBER],
  },
  { section: game, kind: 'transition', says: '5. FINISH resets total win', proof: [FINISH] },
  { section: game, kind: 'transition', says: '5. FINISH shows CREATE NEW GAME again', proof: [FINISH] },
  {
    section: game,
    kind: 'transition',
    says: '5. FINISH submits the winners; they are cleared on success',
    proof: [
      FINISH,
      'unit/game/finish.test.ts > FINISH > shares the win equally, rounded down, and leaves the remainder to the house',
    ],
  },
  {
    section: game,
    kind: 'transition',
    says: '6. A card wins when the chosen pattern is complete on it; the FREE cell counts as marked',
    proof: [
      'unit/bingo/patterns.test.ts > %s > is won when and only when the marked cells cover a variant, and shows the covered ones',
      'unit/bingo/patterns.test.ts > %s > is not won without a call, and nothing but the free centre is marked',
    ],
  },
  {
    section: game,
    kind: 'transition',
    says: '6. Then a confetti animation and a congratulation sound play',
    proof: [CELEBRATED],
  },
  {
    section: game,
    kind: 'transition',
    says: '6. The winner is stored once per card id',
    proof: ['unit/game/check-card.test.ts > CHECK > records a winner once per card'],
  },
  {
    section: game,
    kind: 'transition',
    says: '7. For 5 seconds every number tile flips in random order, each flip lasting 1 second',
    proof: [
      SHUFFLE,
      'unit/frontend/game/shuffle.test.ts > in a shuffle of five seconds every one of the 75 tiles flips for one second, in random order',
    ],
  },
  { section: game, kind: 'transition', says: '7. With a spin sound', proof: [CELEBRATED] },
  {
    section: game,
    kind: 'transition',
    says: '7. The shuffle button is disabled meanwhile',
    proof: [SHUFFLE],
  },
  {
    section: game,
    kind: 'transition',
    says: '8. The pattern preview cycles every second through the variants for line-based winner types',
    proof: [
      'e2e/game-screen.test.ts > the preview shows the next way to win every second',
      'unit/bingo/patterns.test.ts > the preview of 1 Pattern shows the rows, the columns, the diagonals and the four corners',
      'unit/bingo/patterns.test.ts > %s can be won in %i ways',
    ],
  },

  {
    section: permissions,
    kind: 'transition',
    says: 'User and agent permission flip 0 to 1 and 1 to 0',
    proof: [
      'unit/accounts/accounts.test.ts > permission > flips to 0',
      'unit/accounts/accounts.test.ts > permission > flips back to 1',
    ],
  },
  {
    section: permissions,
    kind: 'transition',
    says: 'Jackpot permission flips 0 to 1 and 1 to 0',
    proof: ['unit/branches/branches.test.ts > jackpot permission and share > flip and are set'],
  },
];
