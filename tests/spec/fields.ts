import type { Rows } from './row.ts';

const section = '3 Entities and their fields';
const items = '3 Browser-stored items';

const GAME = 'e2e/game.test.ts > a whole game, from login over import and cartelas to the figures of the day';
const STORED = 'unit/frontend/preferences.test.ts > a stored choice comes back';
const RESTORED = `${GAME} > a reload in mid-game and a second tab show the very same game` as const;
const SESSION =
  'integration/accounts/sign-in.test.ts > a branch user is told its role, its branch and the zone of the business';
const RELOADED = 'e2e/game-clock.test.ts > a running game goes on by itself after a reload';

/** Spec section 3. Names are the product's own; the old clients' names are those of its calls (section 7). */
export const fields: Rows = [
  {
    section,
    kind: 'field',
    says: 'Login response: role, id, branch_id and branch_name for branch admins',
    proof: [SESSION, 'integration/php/accounts.test.ts > login tells a branch user its branch'],
  },
  {
    section,
    kind: 'field',
    says: 'Login response: an error field on failure',
    proof: ['integration/accounts/sign-in.test.ts > wrong, empty and unknown credentials are refused alike'],
  },
  { section, kind: 'field', says: 'Stored branch info: branch_id, branch_name, role_id', proof: [SESSION] },
  {
    section,
    kind: 'field',
    says: 'Branch: id, branch_name, jackpot_permission (0/1)',
    proof: [
      'unit/branches/branches.test.ts > a new branch has no jackpot permission and a share of a half',
      'integration/projections/projectors.test.ts > branches > permission and share are set, a deleted branch keeps its name',
    ],
  },
  {
    section,
    kind: 'field',
    says: 'Branch user: id, username, branch_id, permission (0/1); role shown as Branch',
    proof: [
      'integration/projections/projectors.test.ts > accounts > a registered account may do everything until its permission is taken',
      'e2e/super-admin-branches.test.ts > a permission flips at once and is put back when the server cannot be reached',
    ],
  },
  {
    section,
    kind: 'field',
    says: 'Super admin / agent: id, username, permission (0/1)',
    proof: [
      'integration/projections/projectors.test.ts > accounts > a registered account may do everything until its permission is taken',
      'e2e/agent.test.ts > a permission switched off shuts the super admin out; one that fails jumps back',
    ],
  },
  {
    section,
    kind: 'field',
    says: 'Card: card_id, branch_id, numbers (5x5 grid; a JSON string on some calls; the centre cell is FREE)',
    proof: [
      'unit/cartelas/check-grid.test.ts > a good card > is accepted as it is',
      "integration/php/cartelas.test.ts > a card's numbers come as JSON text; a card that is not there is an error",
      'unit/cartelas/cartela-file.test.ts > the three cards are read from every shape that halls have > %s',
    ],
  },
  {
    section,
    kind: 'field',
    says: 'Financial row: id, branch_id, date, total_game, total_bet, total_win, house_profit',
    proof: [
      'integration/projections/projectors.test.ts > money > counts at GameOpened on its business date, week from Monday, month from its first',
      'integration/php/finances.test.ts > the summary of a branch has a row per business day of the last 62, newest first',
    ],
  },
  {
    section,
    kind: 'field',
    says: 'Financial row: branch_name in the all-admin and super admin versions',
    proof: [
      'integration/reports/business.test.ts > day-report > names the owner of every row, and its totals are the sums of the rows',
    ],
  },
  {
    section,
    kind: 'field',
    says: 'Numeric values arrive as strings or numbers and are summed as decimals, total_game as an integer',
    proof: [
      'unit/frontend/admin/admin-filters.test.ts > totals are the exact sums of the rows',
      'unit/frontend/agent/rank-branches.test.ts > rows are summed per super admin, exactly',
    ],
  },
  {
    section,
    kind: 'field',
    says: 'Branch analysis: totalBet, totalGames, totalWin, totalProfit',
    proof: [
      'e2e/super-admin-analysis.test.ts > the analysis of a branch is in dollars, and a game opens its own history and can be voided',
    ],
  },
  {
    section,
    kind: 'field',
    says: 'Finance summary: totalBet, totalGames, totalWin, totalProfit, totaljackpot',
    proof: [
      'integration/reports/business.test.ts > branches-analysis counts every game of every branch, its totals are the sums',
    ],
  },
  {
    section,
    kind: 'field',
    says: 'Game session: id, session_date, start_time, cartela_selected, bet_amount, total_bet, total_win, profit_percentage (a fraction), bonuses, card_id of the winner',
    proof: [
      'integration/projections/projectors.test.ts > analysis > a session is opened, gets its winners and is finished',
      'e2e/branch-admin.test.ts > the game sessions list what was opened; a bonus of none is 0 and no winner is N/A',
      'integration/php/games.test.ts > a game as an old client plays it: counted once, won, and listed with every field',
    ],
  },
  {
    section,
    kind: 'field',
    says: 'Jackpot row: date, houseBonusmoney, playersBonusmoney',
    proof: [
      'integration/projections/projectors.test.ts > money > jackpot rows carry the UTC date of opening and only jackpot games',
    ],
  },
  {
    section,
    kind: 'field',
    says: 'Winner record: cardId, time',
    proof: [
      'unit/game/check-card.test.ts > CHECK > records a winner at once',
      'integration/game/restart.test.ts > every event of a game carries who did it, when, on which day and for which action',
    ],
  },

  {
    section: items,
    kind: 'stored item',
    says: 'user (with role), superAdminId, branchInfo: the session behind the cookie, out of reach of scripts',
    proof: [
      'integration/accounts/sign-in.test.ts > the cookie is out of reach of scripts and other sites, and new at every sign-in',
      SESSION,
    ],
  },
  {
    section: items,
    kind: 'stored item',
    says: 'game_session_id, total win, game started and displayButton flags: the open game on the server, found again after a reload',
    proof: [RELOADED, RESTORED],
  },
  {
    section: items,
    kind: 'stored item',
    says: 'winners, drawn numbers, current and previous number: the open game on the server, found again after a reload',
    proof: [
      RESTORED,
      'integration/game/restart.test.ts > a process that starts anew goes on where the game stood',
    ],
  },
  {
    section: items,
    kind: 'stored item',
    says: 'selected cartelas',
    proof: [
      'e2e/cartel-register.test.ts > a selection survives a reload; RESET empties it and can be undone',
    ],
  },
  {
    section: items,
    kind: 'stored item',
    says: 'theme',
    proof: [STORED, 'e2e/base.test.ts > theme and language are kept, and follow in the other tabs'],
  },
  { section: items, kind: 'stored item', says: 'bet price', proof: [STORED] },
  { section: items, kind: 'stored item', says: 'bet percent', proof: [STORED] },
  {
    section: items,
    kind: 'stored item',
    says: 'pattern',
    proof: [
      STORED,
      'e2e/settings.test.ts > the settings offer what the product offers, and each choice is kept',
    ],
  },
  {
    section: items,
    kind: 'stored item',
    says: 'remember flag',
    proof: [
      STORED,
      'e2e/cartel-register.test.ts > Remember keeps the cartelas for the next game, without it the next begins empty',
    ],
  },
  { section: items, kind: 'stored item', says: 'selected voice', proof: [STORED] },
];
