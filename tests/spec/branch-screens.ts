import type { Rows } from './row.ts';

const dashboard = '2 Branch dashboard';
const registration = '2 Cartela registration screen';
const board = '2 Game screen';
const other = '2 Other screens';

const HIDDEN = 'e2e/branch-admin.test.ts > a new branch has empty tables and hidden figures';
const REVEALED =
  'e2e/branch-admin.test.ts > a figure is shown when it is asked for and stays so after a reload';
const STAKES =
  'e2e/cartel-register.test.ts > price, percent and cards make the Total Win, and Start opens the game';
const GRID = 'e2e/cartel-register.test.ts > all cards of the branch are sorted by id; a click toggles one';
const BY_NUMBER = 'e2e/cartel-register.test.ts > ADD CARTELA adds and removes by number with the Enter key';
const GAME = 'e2e/game.test.ts > a whole game, from login over import and cartelas to the figures of the day';
const CELEBRATED = 'e2e/game-voice.test.ts > a shuffle spins, and a winner is congratulated under confetti';
const VOICE = 'e2e/game-voice.test.ts > the chosen voice calls each number, and only in the tab that drives';
const JACKPOT = 'e2e/game-screen.test.ts > every tenth game is a JACKPOT where the branch is permitted';
const SESSIONS =
  'e2e/branch-admin.test.ts > the game sessions list what was opened; a bonus of none is 0 and no winner is N/A';
const BONUS =
  "e2e/branch-admin.test.ts > the jackpot screen shows today's bonus and the rows, and says what it lacks";
const CARDS =
  'e2e/cardlist.test.ts > the list is sorted by id, searched by id or numbers, a card is edited and another deleted';
const GENERATE =
  'e2e/addcard.test.ts > Generate fills a card that can be added; what was typed comes back with Undo';

/** Spec section 2: the screens of the branch admin. */
export const branchScreens: Rows = [
  {
    section: dashboard,
    kind: 'label',
    says: 'Branch {branch name}',
    key: ['reports.branchTitle', 'game.title'],
    proof: [HIDDEN],
  },
  {
    section: dashboard,
    kind: 'message',
    says: 'Loading branch data...',
    key: 'reports.loading',
    proof: ['e2e/base.test.ts > a screen whose server cannot be reached says so and comes back by itself'],
  },
  {
    section: dashboard,
    kind: 'rule',
    says: 'Seven figure cards, each with a reveal toggle, hidden by default',
    proof: [HIDDEN, REVEALED],
  },
  { section: dashboard, kind: 'label', says: '****', key: 'reports.hidden', proof: [HIDDEN] },
  { section: dashboard, kind: 'label', says: 'Daily Total', key: 'reports.dailyTotal', proof: [HIDDEN] },
  { section: dashboard, kind: 'label', says: 'Daily Profit', key: 'reports.dailyProfit', proof: [HIDDEN] },
  { section: dashboard, kind: 'label', says: 'Weekly Total', key: 'reports.weeklyTotal', proof: [HIDDEN] },
  { section: dashboard, kind: 'label', says: 'Weekly Profit', key: 'reports.weeklyProfit', proof: [HIDDEN] },
  {
    section: dashboard,
    kind: 'label',
    says: '15 Day Profit',
    key: 'reports.fifteenDayProfit',
    proof: [HIDDEN],
  },
  {
    section: dashboard,
    kind: 'label',
    says: 'Today House Jackpot',
    key: 'reports.todayHouseJackpot',
    proof: [HIDDEN],
  },
  {
    section: dashboard,
    kind: 'label',
    says: 'Today Players Jackpot',
    key: 'reports.todayPlayersJackpot',
    proof: [HIDDEN],
  },
  { section: dashboard, kind: 'label', says: 'Today', key: 'reports.today', proof: [HIDDEN] },
  { section: dashboard, kind: 'label', says: 'This Week', key: 'reports.week', proof: [HIDDEN] },
  { section: dashboard, kind: 'label', says: 'This Month', key: 'reports.month', proof: [HIDDEN] },
  {
    section: dashboard,
    kind: 'rule',
    says: 'Columns in order: Date, Total Bet, Total Win, House Profit, Total Game',
    proof: ['e2e/branch-admin.test.ts > a game shows in figures and tables without a reload'],
  },
  { section: dashboard, kind: 'label', says: 'Date', key: ['reports.date', 'admin.date'], proof: [SESSIONS] },
  {
    section: dashboard,
    kind: 'label',
    says: 'Total Bet',
    key: ['reports.totalBet', 'admin.totalBet'],
    proof: [SESSIONS],
  },
  {
    section: dashboard,
    kind: 'label',
    says: 'Total Win',
    key: ['reports.totalWin', 'admin.totalWin'],
    proof: [SESSIONS],
  },
  {
    section: dashboard,
    kind: 'label',
    says: 'House Profit',
    key: ['reports.houseProfit', 'admin.houseProfit'],
    proof: ['e2e/branch-admin.test.ts > a game shows in figures and tables without a reload'],
  },
  {
    section: dashboard,
    kind: 'label',
    says: 'Total Game',
    key: ['reports.totalGame', 'admin.totalGame'],
    proof: ['e2e/branch-admin.test.ts > a game shows in figures and tables without a reload'],
  },
  {
    section: dashboard,
    kind: 'message',
    says: 'No financial data available for today.',
    key: 'reports.todayEmpty',
    proof: [HIDDEN],
  },
  {
    section: dashboard,
    kind: 'message',
    says: 'No financial data available for this week.',
    key: 'reports.weekEmpty',
    proof: [HIDDEN],
  },
  {
    section: dashboard,
    kind: 'message',
    says: 'No financial data available for this month.',
    key: 'reports.monthEmpty',
    proof: [HIDDEN],
  },
  {
    section: dashboard,
    kind: 'label',
    says: 'Game Analytics',
    key: 'reports.gameAnalytics',
    proof: [SESSIONS],
  },
  {
    section: dashboard,
    kind: 'label',
    says: 'Go To Jackpot Data',
    key: 'reports.goToJackpot',
    proof: [BONUS],
  },

  { section: registration, kind: 'label', says: 'Bet Price', key: 'register.betPrice', proof: [STAKES] },
  {
    section: registration,
    kind: 'rule',
    says: 'An eye toggle reveals the profit percent dropdown',
    proof: [GRID],
  },
  {
    section: registration,
    kind: 'label',
    says: 'RESET',
    key: 'register.reset',
    proof: [
      'e2e/cartel-register.test.ts > a selection survives a reload; RESET empties it and can be undone',
    ],
  },
  {
    section: registration,
    kind: 'label',
    says: 'Remember',
    key: 'register.remember',
    proof: [
      'e2e/cartel-register.test.ts > Remember keeps the cartelas for the next game, without it the next begins empty',
    ],
  },
  {
    section: registration,
    kind: 'rule',
    says: 'A number badge shows how many cartelas are selected',
    proof: [GRID],
  },
  {
    section: registration,
    kind: 'label',
    says: 'ADD CARTELA',
    key: ['register.addCartela', 'register.modalTitle'],
    proof: [BY_NUMBER],
  },
  {
    section: registration,
    kind: 'rule',
    says: 'The modal adds or removes a card number by typing; the Enter key works',
    proof: [BY_NUMBER],
  },
  {
    section: registration,
    kind: 'label',
    says: 'Total Win',
    key: ['register.totalWin', 'game.totalWin'],
    proof: [STAKES],
  },
  { section: registration, kind: 'rule', says: 'The Total Win display is live', proof: [STAKES] },
  { section: registration, kind: 'label', says: 'Start', key: 'register.start', proof: [STAKES] },
  {
    section: registration,
    kind: 'rule',
    says: 'A grid of all cards of the branch sorted by id; clicking a card toggles its selection',
    proof: [GRID],
  },

  { section: board, kind: 'rule', says: 'A voice selector (Boy, Boy2)', proof: [VOICE] },
  {
    section: board,
    kind: 'rule',
    says: 'A card id input',
    proof: [`${GAME} > a card id that is not in the game is refused`],
  },
  { section: board, kind: 'label', says: 'CHECK', key: 'game.check', proof: [CELEBRATED] },
  {
    section: board,
    kind: 'label',
    says: 'GAME Is STARTED',
    key: 'game.started',
    proof: [`${GAME} > the game is open: its win, its cartelas, and nothing called yet`],
  },
  {
    section: board,
    kind: 'label',
    says: 'FINISHED',
    key: 'game.finished',
    proof: [`${GAME} > FINISH asks, closes the game with its winners and clears the board`],
  },
  {
    section: board,
    kind: 'rule',
    says: 'The count of selected cartelas',
    proof: [`${GAME} > the game is open: its win, its cartelas, and nothing called yet`],
  },
  {
    section: board,
    kind: 'label',
    says: 'JACKPOT',
    key: ['game.jackpot', 'register.jackpot'],
    proof: [JACKPOT],
  },
  {
    section: board,
    kind: 'rule',
    says: 'Total Win shows JACKPOT instead when the game number is a positive multiple of 10 and jackpot is permitted',
    proof: [
      JACKPOT,
      'unit/game/open.test.ts > the jackpot > every tenth game of a permitted branch splits its profit',
      'unit/game/open.test.ts > the jackpot > there is none without jackpot permission',
      'unit/game/open.test.ts > the jackpot > there is none on other games',
    ],
  },
  {
    section: board,
    kind: 'rule',
    says: 'Pattern preview: a 5x5 grid',
    proof: [
      'e2e/game-screen.test.ts > any of the 18 winner types can be played for, and a change in mid-game is kept',
    ],
  },
  {
    section: board,
    kind: 'rule',
    says: 'The card check modal shows a Winner or Not winner message in Amharic',
    proof: [
      `${GAME} > a card that has not won is told so in Amharic, and nobody wins`,
      `${GAME} > two cards win and share, whatever is called meanwhile`,
    ],
  },
  {
    section: board,
    kind: 'rule',
    says: 'The modal shows the 5x5 card coloured',
    proof: [`${GAME} > two cards win and share, whatever is called meanwhile`],
  },
  {
    section: board,
    kind: 'rule',
    says: 'B-I-N-G-O board of 1 to 75 in five columns of 15',
    proof: [
      'e2e/game-screen.test.ts > the board has 75 numbers in five columns of 15, the balls the last two called',
    ],
  },
  {
    section: board,
    kind: 'rule',
    says: 'Balls for the current number and the previous number',
    proof: [
      'e2e/game-screen.test.ts > the board has 75 numbers in five columns of 15, the balls the last two called',
    ],
  },
  {
    section: board,
    kind: 'label',
    says: 'CREATE NEW GAME',
    key: 'game.createNewGame',
    proof: [`${GAME} > login lands on the game screen, where only CREATE NEW GAME shows`],
  },
  {
    section: board,
    kind: 'label',
    says: 'START GAME',
    key: 'game.startGame',
    proof: [`${GAME} > numbers come by themselves, PAUSE stops them, NEXT NUMBER draws one`],
  },
  {
    section: board,
    kind: 'label',
    says: 'PAUSE',
    key: 'game.pause',
    proof: ['e2e/game-screen.test.ts > the keys work everywhere but in a field and over a dialog'],
  },
  {
    section: board,
    kind: 'label',
    says: 'PAUSED',
    key: 'game.paused',
    proof: [`${GAME} > numbers come by themselves, PAUSE stops them, NEXT NUMBER draws one`],
  },
  {
    section: board,
    kind: 'label',
    says: 'Shuffle Numbers',
    key: 'game.shuffle',
    proof: [
      'e2e/game-screen.test.ts > Shuffle Numbers flips every tile once in five seconds and changes no number',
    ],
  },
  {
    section: board,
    kind: 'label',
    says: 'NEXT NUMBER',
    key: 'game.nextNumber',
    proof: [`${GAME} > numbers come by themselves, PAUSE stops them, NEXT NUMBER draws one`],
  },
  {
    section: board,
    kind: 'label',
    says: 'FINISH',
    key: 'game.finish',
    proof: [`${GAME} > FINISH asks, closes the game with its winners and clears the board`],
  },
  {
    section: board,
    kind: 'rule',
    says: 'A speed slider',
    proof: [
      'e2e/game-screen.test.ts > the interval goes from 100 to 10000 ms in steps of 10 and starts at 5000',
    ],
  },

  {
    section: other,
    kind: 'rule',
    says: 'Add cartela: a 5x5 form with a generate option (random card)',
    proof: [GENERATE],
  },
  {
    section: other,
    kind: 'rule',
    says: 'Add cartela: the centre cell is FREE',
    proof: ['e2e/addcard.test.ts > a card typed cell by cell with Enter is added under the next free id'],
  },
  {
    section: other,
    kind: 'label',
    says: 'FREE',
    key: ['cards.free', 'register.free', 'game.free'],
    proof: ['e2e/addcard.test.ts > a card typed cell by cell with Enter is added under the next free id'],
  },
  { section: other, kind: 'rule', says: 'Card list: list, edit and delete cartelas', proof: [CARDS] },
  {
    section: other,
    kind: 'message',
    says: 'There was an issue fetching card data.',
    key: 'cards.fetchFailed',
    proof: ['e2e/cardlist.test.ts > a list that cannot be fetched says so and comes with Retry'],
  },
  {
    section: other,
    kind: 'rule',
    says: "Jackpot screen: today's bonus overview and a table of jackpot rows",
    proof: [BONUS],
  },
  {
    section: other,
    kind: 'rule',
    says: 'Game sessions table (branch admin): the columns of a game session',
    proof: [SESSIONS],
  },
  {
    section: other,
    kind: 'rule',
    says: 'A null playersBonusmoney or houseBonusmoney shows 0',
    proof: [
      SESSIONS,
      'e2e/super-admin-analysis.test.ts > the analysis of a branch is in dollars, and a game opens its own history and can be voided',
    ],
  },
  {
    section: other,
    kind: 'label',
    says: 'N/A',
    key: ['reports.none', 'analysis.none'],
    proof: [
      SESSIONS,
      'e2e/super-admin-analysis.test.ts > the analysis of a branch is in dollars, and a game opens its own history and can be voided',
    ],
  },
];
