import type { Rows } from './row.ts';

const section = '9 Business constants and limits';

const PRICES =
  'unit/bingo/totals.test.ts > totals are exact to the cent for every price, every percent and 3 to 400 cartelas';
const PATTERNS =
  'unit/bingo/patterns.test.ts > %s > is won by every variant, and not with any one of its cells missing';
const SHAPES = 'unit/bingo/patterns.test.ts > %s is the shape of its letter';
const COUNTS =
  'unit/bingo/patterns.test.ts > the preview names the marked cells of spec section 9, counted once per stroke';
const WINDOWS = 'unit/reports/windows.test.ts > the window %s of %s begins on %s';
const DAYS =
  'unit/reports/windows.test.ts > the week is today and the six days before it; the 15 days are today and the fourteen before';
const SLIDER =
  'e2e/game-screen.test.ts > the interval goes from 100 to 10000 ms in steps of 10 and starts at 5000';
const SHUFFLE =
  'unit/frontend/game/shuffle.test.ts > in a shuffle of five seconds every one of the 75 tiles flips for one second, in random order';
const CELEBRATED = 'e2e/game-voice.test.ts > a shuffle spins, and a winner is congratulated under confetti';
const BOARD =
  'e2e/game-screen.test.ts > the board has 75 numbers in five columns of 15, the balls the last two called';
const SETTINGS = 'e2e/settings.test.ts > the settings offer what the product offers, and each choice is kept';
const STARTS = 'e2e/cartel-register.test.ts > all cards of the branch are sorted by id; a click toggles one';

/** Spec section 9: each value once as the specification has it; the product's own stands in product.ts. */
export const constants: Rows = [
  {
    section,
    kind: 'constant',
    says: 'Currency label: BIRR (weekly amounts)',
    name: 'currency label',
    value: 'BIRR',
    proof: [
      'e2e/agent.test.ts > the weekly report names owners and follows a game without a reload',
      'e2e/super-admin-analysis.test.ts > a row of the weekly report opens the week of its branch, which a reload finds again',
      'e2e/super-admin-dashboard.test.ts > it begins with all branches today, and says Loading... while it fetches',
    ],
  },
  {
    section,
    kind: 'constant',
    says: 'Analysis screens use a dollar sign; 2 decimals',
    name: 'an amount in dollars',
    value: '$1,234.50',
    proof: [
      'e2e/super-admin-analysis.test.ts > the analysis of a branch is in dollars, and a game opens its own history and can be voided',
    ],
  },
  {
    section,
    kind: 'constant',
    says: 'Amounts displayed with 2 decimals',
    name: 'an amount',
    value: '1,234.50',
    proof: ['unit/frontend/texts.test.ts > money has two decimals and groups, to the last digit'],
  },
  {
    section,
    kind: 'constant',
    says: 'Bet price options',
    name: 'betPrices',
    value: [5, 10, 20, 30, 40, 50, 100, 200],
    proof: [PRICES, STARTS],
  },
  {
    section,
    kind: 'constant',
    says: 'Bet percent options: 0.05 to 0.5 in steps of 0.05',
    name: 'betPercents',
    value: ['0.05', '0.10', '0.15', '0.20', '0.25', '0.30', '0.35', '0.40', '0.45', '0.50'],
    proof: [PRICES, STARTS],
  },
  {
    section,
    kind: 'constant',
    says: 'Minimum cartelas to start',
    name: 'MINIMUM_CARTELAS',
    value: 3,
    proof: [
      'unit/game/open.test.ts > Start validates in the order and words of the spec > two cartelas typed in three times are not three',
      'e2e/cartel-register.test.ts > Start asks for what is missing, one thing at a time',
    ],
  },
  {
    section,
    kind: 'rule',
    says: 'Total bet = selected count times bet price; house profit = total bet times percent; total win = total bet minus house profit',
    proof: [
      PRICES,
      'unit/bingo/totals.test.ts > 31 cartelas at 50 with 20 % for the house: 1550 are bet, 310 stay, 1240 are won',
      'unit/game/open.test.ts > Start > total bet is the count times the price, profit its percent, win the rest',
    ],
  },
  { section, kind: 'constant', says: 'Numbers 1 to 75', name: 'NUMBERS', value: 75, proof: [BOARD] },
  { section, kind: 'constant', says: 'Columns of 15', name: 'COLUMN_SIZE', value: 15, proof: [BOARD] },
  {
    section,
    kind: 'constant',
    says: 'Five columns B, I, N, G, O',
    name: 'columns',
    value: ['B', 'I', 'N', 'G', 'O'],
    proof: [BOARD],
  },
  {
    section,
    kind: 'constant',
    says: 'B 1-15, I 16-30, N 31-45, G 46-60, O 61-75',
    name: 'ranges of the columns',
    value: { B: [1, 15], I: [16, 30], N: [31, 45], G: [46, 60], O: [61, 75] },
    proof: [
      BOARD,
      'unit/cartelas/check-grid.test.ts > a good card > has in each column any number of its range',
    ],
  },
  {
    section,
    kind: 'constant',
    says: 'Draw interval slider: 100 to 10000 ms, step 10',
    name: 'speedLimits',
    value: { min: 100, max: 10_000, step: 10 },
    proof: [SLIDER],
  },
  {
    section,
    kind: 'constant',
    says: 'Draw interval default',
    name: 'default speed',
    value: 5000,
    proof: [SLIDER, 'unit/frontend/preferences.test.ts > what was never chosen is the default of the spec'],
  },
  {
    section,
    kind: 'constant',
    says: 'Jackpot label when the game number is a positive multiple of 10',
    name: 'JACKPOT_EVERY',
    value: 10,
    proof: ['unit/game/open.test.ts > the jackpot > there is none on other games'],
  },
  {
    section,
    kind: 'rule',
    says: 'Jackpot label only where the branch jackpot permission is 1',
    proof: [
      'e2e/game-screen.test.ts > every tenth game is a JACKPOT where the branch is permitted',
      'unit/game/open.test.ts > the jackpot > there is none without jackpot permission',
    ],
  },
  {
    section,
    kind: 'constant',
    says: 'Winner types',
    name: 'winnerTypes',
    value: [
      '1 Pattern',
      'Diamond',
      '2 Pattern',
      '2 Pattern With Corner',
      '3 Pattern',
      '4 Pattern',
      '5 Pattern',
      '6 Pattern',
      'T',
      'X',
      'Square',
      'Full House',
      'C',
      'L',
      'M',
      'W',
      'N',
      'Z',
    ],
    proof: [
      PATTERNS,
      SHAPES,
      'e2e/game-screen.test.ts > any of the 18 winner types can be played for, and a change in mid-game is kept',
    ],
  },
  {
    section,
    kind: 'constant',
    says: 'Default winner type',
    name: 'DEFAULT_WINNER_TYPE',
    value: '1 Pattern',
    proof: ['unit/frontend/preferences.test.ts > what was never chosen is the default of the spec'],
  },
  {
    section,
    kind: 'rule',
    says: '1 Pattern: one line or four corners',
    proof: [
      'unit/bingo/patterns.test.ts > the preview of 1 Pattern shows the rows, the columns, the diagonals and the four corners',
      'unit/bingo/patterns.test.ts > the preview agrees with a count by hand: n Pattern is n complete lines, corners one more line where they count',
    ],
  },
  {
    section,
    kind: 'constant',
    says: 'Marked cells needed per pattern',
    name: 'markedCells',
    value: {
      '1 Pattern': 5,
      '2 Pattern': 10,
      '2 Pattern With Corner': 10,
      '3 Pattern': 15,
      '4 Pattern': 20,
      '5 Pattern': 25,
      '6 Pattern': 30,
      X: 10,
      T: 10,
      Square: 16,
      C: 13,
      L: 9,
      Z: 15,
      M: 13,
      W: 18,
      N: 13,
      Diamond: 8,
      'Full House': 25,
    },
    proof: [COUNTS],
  },
  {
    section,
    kind: 'constant',
    says: 'Themes',
    name: 'themes',
    value: ['Black', 'Keno', 'green'],
    proof: [SETTINGS, 'e2e/accessibility.test.ts > no serious accessibility findings in theme ${theme}'],
  },
  {
    section,
    kind: 'constant',
    says: 'Voices (spec section 2)',
    name: 'voices',
    value: ['Boy', 'Boy2'],
    proof: ['e2e/game-voice.test.ts > the chosen voice calls each number, and only in the tab that drives'],
  },
  {
    section,
    kind: 'constant',
    says: 'Cartela options (spec section 2)',
    name: 'cartelaOptions',
    value: ['cartelaCard', 'printTicket'],
    proof: [SETTINGS],
  },
  {
    section,
    kind: 'constant',
    says: 'Branch dashboard period filters: Today, Week, 15 Day, Month',
    name: 'windows',
    value: ['today', 'week', 'fifteen-days', 'month'],
    proof: [WINDOWS],
  },
  {
    section,
    kind: 'rule',
    says: 'Today = same calendar day as now',
    proof: ['unit/reports/windows.test.ts > today is the same calendar day and no other'],
  },
  {
    section,
    kind: 'rule',
    says: 'Week = the last 7 days; 15 Day = the last 15 days',
    proof: [DAYS, WINDOWS],
  },
  { section, kind: 'rule', says: 'Month = since the same day one month earlier', proof: [WINDOWS] },
  {
    section,
    kind: 'rule',
    says: "Today's jackpot totals use rows whose date equals today's date in ISO form (UTC)",
    proof: [
      'integration/projections/projectors.test.ts > money > jackpot rows carry the UTC date of opening and only jackpot games',
      "e2e/branch-admin.test.ts > the jackpot screen shows today's bonus and the rows, and says what it lacks",
    ],
  },
  {
    section,
    kind: 'rule',
    says: 'Weekly summary window: the last 7 days',
    proof: [
      'integration/reports/business.test.ts > weekly-report > sums the last seven business days, with zeros for a branch that did not play',
    ],
  },
  {
    section,
    kind: 'rule',
    says: 'Default date on the super admin screen: today',
    proof: [
      'e2e/super-admin-dashboard.test.ts > it begins with all branches today, and says Loading... while it fetches',
    ],
  },
  {
    section,
    kind: 'constant',
    says: 'Confetti pieces',
    name: 'CONFETTI_PIECES',
    value: 300,
    proof: [CELEBRATED],
  },
  {
    section,
    kind: 'constant',
    says: 'Shuffle: 5 seconds',
    name: 'SHUFFLE_LASTS',
    value: 5000,
    proof: [SHUFFLE],
  },
  {
    section,
    kind: 'constant',
    says: 'Each tile flip 1 second',
    name: 'FLIP_LASTS',
    value: 1000,
    proof: [SHUFFLE],
  },
  {
    section,
    kind: 'constant',
    says: 'Side menu width: 300px',
    name: 'MENU_WIDTH',
    value: 300,
    proof: ['e2e/branch-admin.test.ts > the menu opens at the left, closes by Escape and by choosing'],
  },
  {
    section,
    kind: 'constant',
    says: 'Card grid 5x5',
    name: 'GRID_SIZE',
    value: 5,
    proof: ['unit/cartelas/check-grid.test.ts > a faulty card is told what is wrong > %s'],
  },
  {
    section,
    kind: 'constant',
    says: '24 numbered cells plus the FREE centre',
    name: 'FREE',
    value: 'FREE',
    proof: [
      'unit/cartelas/check-grid.test.ts > a good card > may say %j for its free centre',
      'unit/frontend/cards/card-form.test.ts > every empty cell but the centre is a fault of its own',
    ],
  },
  {
    section,
    kind: 'constant',
    says: 'The centre is the third row and column',
    name: 'CENTRE',
    value: 2,
    proof: [
      'unit/bingo/patterns.test.ts > %s > is not won without a call, and nothing but the free centre is marked',
    ],
  },
  {
    section: 'beyond',
    kind: 'constant',
    says: "A branch's share of a jackpot game's profit paid as players bonus, until it is set",
    name: 'DEFAULT_JACKPOT_SHARE',
    value: '0.50',
    proof: [
      'unit/bingo/totals.test.ts > a jackpot game splits the house profit by the share, half and half unless the branch says otherwise',
    ],
  },
];
