import {
  BOARD,
  BRANCH_ANALYSIS,
  BY_NUMBER,
  CARD_GRID,
  CARD_LIST,
  CELEBRATED,
  GAME,
  GAME_SESSIONS,
  JACKPOT_SCREEN,
  REMEMBER,
  STAKES,
  TENTH_GAME,
  VOICE,
} from './proofs.ts';
import type { Rows } from './row.ts';
import { label, message, rule, under } from './statements.ts';

const board = '2 Game screen';

const HIDDEN = 'e2e/branch-admin.test.ts > a new branch has empty tables and hidden figures';

/** Spec section 2: the screens of the branch admin. */
export const branchScreens: Rows = [
  ...under('2 Branch dashboard', [
    label('Branch {branch name}', ['reports.branchTitle', 'game.title'], HIDDEN),
    message(
      'Loading branch data...',
      'reports.loading',
      'e2e/base.test.ts > a screen whose server cannot be reached says so and comes back by itself',
    ),
    rule(
      'Seven figure cards, each with a reveal toggle, hidden by default',
      HIDDEN,
      'e2e/branch-admin.test.ts > a figure is shown when it is asked for and stays so after a reload',
    ),
    label('****', 'reports.hidden', HIDDEN),
    label('Daily Total', 'reports.dailyTotal', HIDDEN),
    label('Daily Profit', 'reports.dailyProfit', HIDDEN),
    label('Weekly Total', 'reports.weeklyTotal', HIDDEN),
    label('Weekly Profit', 'reports.weeklyProfit', HIDDEN),
    label('15 Day Profit', 'reports.fifteenDayProfit', HIDDEN),
    label('Today House Jackpot', 'reports.todayHouseJackpot', HIDDEN),
    label('Today Players Jackpot', 'reports.todayPlayersJackpot', HIDDEN),
    label('Today', 'reports.today', HIDDEN),
    label('This Week', 'reports.week', HIDDEN),
    label('This Month', 'reports.month', HIDDEN),
    rule(
      'Columns in order: Date, Total Bet, Total Win, House Profit, Total Game',
      'e2e/branch-admin.test.ts > a game shows in figures and tables without a reload',
    ),
    label('Date', ['reports.date', 'admin.date'], GAME_SESSIONS),
    label('Total Bet', ['reports.totalBet', 'admin.totalBet'], GAME_SESSIONS),
    label('Total Win', ['reports.totalWin', 'admin.totalWin'], GAME_SESSIONS),
    label(
      'House Profit',
      ['reports.houseProfit', 'admin.houseProfit'],
      'e2e/branch-admin.test.ts > a game shows in figures and tables without a reload',
    ),
    label(
      'Total Game',
      ['reports.totalGame', 'admin.totalGame'],
      'e2e/branch-admin.test.ts > a game shows in figures and tables without a reload',
    ),
    message('No financial data available for today.', 'reports.todayEmpty', HIDDEN),
    message('No financial data available for this week.', 'reports.weekEmpty', HIDDEN),
    message('No financial data available for this month.', 'reports.monthEmpty', HIDDEN),
    label('Game Analytics', 'reports.gameAnalytics', GAME_SESSIONS),
    label('Go To Jackpot Data', 'reports.goToJackpot', JACKPOT_SCREEN),
  ]),

  ...under('2 Cartela registration screen', [
    label('Bet Price', 'register.betPrice', STAKES),
    rule('An eye toggle reveals the profit percent dropdown', CARD_GRID),
    label(
      'RESET',
      'register.reset',
      'e2e/cartel-register.test.ts > a selection survives a reload; RESET empties it and can be undone',
    ),
    label('Remember', 'register.remember', REMEMBER),
    rule('A number badge shows how many cartelas are selected', CARD_GRID),
    label('ADD CARTELA', ['register.addCartela', 'register.modalTitle'], BY_NUMBER),
    rule('The modal adds or removes a card number by typing; the Enter key works', BY_NUMBER),
    label('Total Win', ['register.totalWin', 'game.totalWin'], STAKES),
    rule('The Total Win display is live', STAKES),
    label('Start', 'register.start', STAKES),
    rule('A grid of all cards of the branch sorted by id; clicking a card toggles its selection', CARD_GRID),
  ]),

  ...under(board, [
    rule('A voice selector (Boy, Boy2)', VOICE),
    rule('A card id input', `${GAME} > a card id that is not in the game is refused`),
    label('CHECK', 'game.check', CELEBRATED),
    label(
      'GAME Is STARTED',
      'game.started',
      `${GAME} > the game is open: its win, its cartelas, and nothing called yet`,
    ),
    label(
      'FINISHED',
      'game.finished',
      `${GAME} > FINISH asks, closes the game with its winners and clears the board`,
    ),
    rule(
      'The count of selected cartelas',
      `${GAME} > the game is open: its win, its cartelas, and nothing called yet`,
    ),
    label('JACKPOT', ['game.jackpot', 'register.jackpot'], TENTH_GAME),
    rule(
      'Total Win shows JACKPOT instead when the game number is a positive multiple of 10 and jackpot is permitted',
      TENTH_GAME,
      'unit/game/open.test.ts > the jackpot > every tenth game of a permitted branch splits its profit',
      'unit/game/open.test.ts > the jackpot > there is none without jackpot permission',
      'unit/game/open.test.ts > the jackpot > there is none on other games',
    ),
    rule(
      'Pattern preview: a 5x5 grid',
      'e2e/game-screen.test.ts > any of the 18 winner types can be played for, and a change in mid-game is kept',
    ),
    rule(
      'The card check modal shows a Winner or Not winner message in Amharic',
      `${GAME} > a card that has not won is told so in Amharic, and nobody wins`,
      `${GAME} > two cards win and share, whatever is called meanwhile`,
    ),
    rule(
      'The modal shows the 5x5 card coloured',
      `${GAME} > two cards win and share, whatever is called meanwhile`,
    ),
    rule('B-I-N-G-O board of 1 to 75 in five columns of 15', BOARD),
    rule('Balls for the current number and the previous number', BOARD),
    label(
      'CREATE NEW GAME',
      'game.createNewGame',
      `${GAME} > login lands on the game screen, where only CREATE NEW GAME shows`,
    ),
    label(
      'START GAME',
      'game.startGame',
      `${GAME} > numbers come by themselves, PAUSE stops them, NEXT NUMBER draws one`,
    ),
    label(
      'PAUSE',
      'game.pause',
      'e2e/game-screen.test.ts > the keys work everywhere but in a field and over a dialog',
    ),
    label(
      'PAUSED',
      'game.paused',
      `${GAME} > numbers come by themselves, PAUSE stops them, NEXT NUMBER draws one`,
    ),
    label(
      'Shuffle Numbers',
      'game.shuffle',
      'e2e/game-screen.test.ts > Shuffle Numbers flips every tile once in five seconds and changes no number',
    ),
    label(
      'NEXT NUMBER',
      'game.nextNumber',
      `${GAME} > numbers come by themselves, PAUSE stops them, NEXT NUMBER draws one`,
    ),
    label(
      'FINISH',
      'game.finish',
      `${GAME} > FINISH asks, closes the game with its winners and clears the board`,
    ),
    rule(
      'A speed slider',
      'e2e/game-screen.test.ts > the interval goes from 100 to 10000 ms in steps of 10 and starts at 5000',
    ),
  ]),

  ...under('2 Other screens', [
    rule(
      'Add cartela: a 5x5 form with a generate option (random card)',
      'e2e/addcard.test.ts > Generate fills a card that can be added; what was typed comes back with Undo',
    ),
    rule(
      'Add cartela: the centre cell is FREE',
      'e2e/addcard.test.ts > a card typed cell by cell with Enter is added under the next free id',
    ),
    label(
      'FREE',
      ['common.free'],
      'e2e/addcard.test.ts > a card typed cell by cell with Enter is added under the next free id',
    ),
    rule('Card list: list, edit and delete cartelas', CARD_LIST),
    message(
      'There was an issue fetching card data.',
      'cards.fetchFailed',
      'e2e/cardlist.test.ts > a list that cannot be fetched says so and comes with Retry',
    ),
    rule("Jackpot screen: today's bonus overview and a table of jackpot rows", JACKPOT_SCREEN),
    rule('Game sessions table (branch admin): the columns of a game session', GAME_SESSIONS),
    rule('A null playersBonusmoney or houseBonusmoney shows 0', GAME_SESSIONS, BRANCH_ANALYSIS),
    label('N/A', ['reports.none', 'analysis.none'], GAME_SESSIONS, BRANCH_ANALYSIS),
  ]),
];
