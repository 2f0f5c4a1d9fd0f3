import {
  BOARD,
  BRANCH_ANALYSIS,
  CARD_GRID,
  CELEBRATED,
  JACKPOT_SCREEN,
  START_ASKS,
  TENTH_GAME,
  TODAY_AT_FIRST,
  VOICE,
} from './proofs.ts';
import type { Rows } from './row.ts';
import { constant, rule, under } from './statements.ts';

const PRICES =
  'unit/bingo/totals.test.ts > totals are exact to the cent for every price, every percent and 3 to 400 cartelas';
const WINDOWS = 'unit/reports/windows.test.ts > the window %s of %s begins on %s';
const SLIDER =
  'e2e/game-screen.test.ts > the interval goes from 100 to 10000 ms in steps of 10 and starts at 5000';
const SHUFFLE =
  'unit/frontend/game/shuffle.test.ts > in a shuffle of five seconds every one of the 75 tiles flips for one second, in random order';
const SETTINGS = 'e2e/settings.test.ts > the settings offer what the product offers, and each choice is kept';

/** Spec section 9: each value once as the specification has it; the product's own stands in product.ts. */
export const constants: Rows = [
  ...under('9 Business constants and limits', [
    constant(
      'Currency label: BIRR (weekly amounts)',
      'currency label',
      'BIRR',
      'e2e/agent.test.ts > the weekly report names owners and follows a game without a reload',
      'e2e/super-admin-analysis.test.ts > a row of the weekly report opens the week of its branch, which a reload finds again',
      TODAY_AT_FIRST,
    ),
    constant(
      'Analysis screens use a dollar sign; 2 decimals',
      'an amount in dollars',
      '$1,234.50',
      BRANCH_ANALYSIS,
    ),
    constant(
      'Amounts displayed with 2 decimals',
      'an amount',
      '1,234.50',
      'unit/frontend/texts.test.ts > money has two decimals and groups, to the last digit',
    ),
    constant('Bet price options', 'betPrices', [5, 10, 20, 30, 40, 50, 100, 200], PRICES, CARD_GRID),
    constant(
      'Bet percent options: 0.05 to 0.5 in steps of 0.05',
      'betPercents',
      ['0.05', '0.10', '0.15', '0.20', '0.25', '0.30', '0.35', '0.40', '0.45', '0.50'],
      PRICES,
      CARD_GRID,
    ),
    constant(
      'Minimum cartelas to start',
      'MINIMUM_CARTELAS',
      3,
      'unit/game/open.test.ts > Start validates in the order and words of the spec > two cartelas typed in three times are not three',
      START_ASKS,
    ),
    rule(
      'Total bet = selected count times bet price; house profit = total bet times percent; total win = total bet minus house profit',
      PRICES,
      'unit/bingo/totals.test.ts > 31 cartelas at 50 with 20 % for the house: 1550 are bet, 310 stay, 1240 are won',
      'unit/game/open.test.ts > Start > total bet is the count times the price, profit its percent, win the rest',
    ),
    constant('Numbers 1 to 75', 'NUMBERS', 75, BOARD),
    constant('Columns of 15', 'COLUMN_SIZE', 15, BOARD),
    constant('Five columns B, I, N, G, O', 'columns', ['B', 'I', 'N', 'G', 'O'], BOARD),
    constant(
      'B 1-15, I 16-30, N 31-45, G 46-60, O 61-75',
      'ranges of the columns',
      { B: [1, 15], I: [16, 30], N: [31, 45], G: [46, 60], O: [61, 75] },
      BOARD,
      'unit/cartelas/check-grid.test.ts > a good card > has in each column any number of its range',
    ),
    constant(
      'Draw interval slider: 100 to 10000 ms, step 10',
      'speedLimits',
      { min: 100, max: 10_000, step: 10 },
      SLIDER,
    ),
    constant(
      'Draw interval default',
      'default speed',
      5000,
      SLIDER,
      'unit/frontend/preferences.test.ts > what was never chosen is the default of the spec',
    ),
    constant(
      'Jackpot label when the game number is a positive multiple of 10',
      'JACKPOT_EVERY',
      10,
      'unit/game/open.test.ts > the jackpot > there is none on other games',
    ),
    rule(
      'Jackpot label only where the branch jackpot permission is 1',
      TENTH_GAME,
      'unit/game/open.test.ts > the jackpot > there is none without jackpot permission',
    ),
    constant(
      'Winner types',
      'winnerTypes',
      [
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
      'unit/bingo/patterns.test.ts > %s > is won by every variant, and not with any one of its cells missing',
      'unit/bingo/patterns.test.ts > %s is the shape of its letter',
      'e2e/game-screen.test.ts > any of the 18 winner types can be played for, and a change in mid-game is kept',
    ),
    constant(
      'Default winner type',
      'DEFAULT_WINNER_TYPE',
      '1 Pattern',
      'unit/frontend/preferences.test.ts > what was never chosen is the default of the spec',
    ),
    rule(
      '1 Pattern: one line or four corners',
      'unit/bingo/patterns.test.ts > the preview of 1 Pattern shows the rows, the columns, the diagonals and the four corners',
      'unit/bingo/patterns.test.ts > the preview agrees with a count by hand: n Pattern is n complete lines, corners one more line where they count',
    ),
    constant(
      'Marked cells needed per pattern',
      'markedCells',
      {
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
      'unit/bingo/patterns.test.ts > the preview names the marked cells of spec section 9, counted once per stroke',
    ),
    constant(
      'Themes',
      'themes',
      ['Black', 'Keno', 'green'],
      SETTINGS,
      'e2e/accessibility.test.ts > no serious accessibility findings in any theme',
    ),
    constant('Voices (spec section 2)', 'voices', ['Boy', 'Boy2'], VOICE),
    constant('Cartela options (spec section 2)', 'cartelaOptions', ['cartelaCard', 'printTicket'], SETTINGS),
    constant(
      'Branch dashboard period filters: Today, Week, 15 Day, Month',
      'windows',
      ['today', 'week', 'fifteen-days', 'month'],
      WINDOWS,
    ),
    rule(
      'Today = same calendar day as now',
      'unit/reports/windows.test.ts > today is the same calendar day and no other',
    ),
    rule(
      'Week = the last 7 days; 15 Day = the last 15 days',
      'unit/reports/windows.test.ts > the week is today and the six days before it; the 15 days are today and the fourteen before',
      WINDOWS,
    ),
    rule('Month = since the same day one month earlier', WINDOWS),
    rule(
      "Today's jackpot totals use rows whose date equals today's date in ISO form (UTC)",
      'integration/projections/projectors.test.ts > money > jackpot rows carry the UTC date of opening and only jackpot games',
      JACKPOT_SCREEN,
    ),
    rule(
      'Weekly summary window: the last 7 days',
      'integration/reports/business.test.ts > weekly-report > sums the last seven business days, with zeros for a branch that did not play',
    ),
    rule('Default date on the super admin screen: today', TODAY_AT_FIRST),
    constant('Confetti pieces', 'CONFETTI_PIECES', 300, CELEBRATED),
    constant('Shuffle: 5 seconds', 'SHUFFLE_LASTS', 5000, SHUFFLE),
    constant('Each tile flip 1 second', 'FLIP_LASTS', 1000, SHUFFLE),
    constant(
      'Side menu width: 300px',
      'MENU_WIDTH',
      300,
      'e2e/branch-admin.test.ts > the menu opens at the left, closes by Escape and by choosing',
    ),
    constant(
      'Card grid 5x5',
      'GRID_SIZE',
      5,
      'unit/cartelas/check-grid.test.ts > a faulty card is told what is wrong > %s',
    ),
    constant(
      '24 numbered cells plus the FREE centre',
      'FREE',
      'FREE',
      'unit/cartelas/check-grid.test.ts > a good card > may say %j for its free centre',
      'unit/frontend/cards/card-form.test.ts > every empty cell but the centre is a fault of its own',
    ),
    constant(
      'The centre is the third row and column',
      'CENTRE',
      2,
      'unit/bingo/patterns.test.ts > %s > is not won without a call, and nothing but the free centre is marked',
    ),
  ]),

  ...under('beyond', [
    constant(
      "A branch's share of a jackpot game's profit paid as players bonus, until it is set",
      'DEFAULT_JACKPOT_SHARE',
      '0.50',
      'unit/bingo/totals.test.ts > a jackpot game splits the house profit by the share, half and half unless the branch says otherwise',
    ),
  ]),
];
