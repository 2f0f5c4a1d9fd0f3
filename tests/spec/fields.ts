import { BRANCH_ANALYSIS, GAME, GAME_SESSIONS, PERMISSION_FLIPS, REMEMBER } from './proofs.ts';
import type { Rows } from './row.ts';
import { field, storedItem, under } from './statements.ts';

const STORED = 'unit/frontend/preferences.test.ts > a stored choice comes back';
const RESTORED = `${GAME} > a reload in mid-game and a second tab show the very same game` as const;
const SESSION =
  'integration/accounts/sign-in.test.ts > a branch user is told its role, its branch and the zone of the business';

/** Spec section 3. Names are the product's own; the old clients' names are those of its calls (section 7). */
export const fields: Rows = [
  ...under('3 Entities and their fields', [
    field(
      'Login response: role, id, branch_id and branch_name for branch admins',
      SESSION,
      'integration/php/accounts.test.ts > login tells a branch user its branch',
    ),
    field(
      'Login response: an error field on failure',
      'integration/accounts/sign-in.test.ts > wrong, empty and unknown credentials are refused alike',
    ),
    field('Stored branch info: branch_id, branch_name, role_id', SESSION),
    field(
      'Branch: id, branch_name, jackpot_permission (0/1)',
      'unit/branches/branches.test.ts > a new branch has no jackpot permission and a share of a half',
      'integration/projections/projectors.test.ts > branches > permission and share are set, a deleted branch keeps its name',
    ),
    field(
      'Branch user: id, username, branch_id, permission (0/1); role shown as Branch',
      'integration/projections/projectors.test.ts > accounts > a registered account may do everything until its permission is taken',
      PERMISSION_FLIPS,
    ),
    field(
      'Super admin / agent: id, username, permission (0/1)',
      'integration/projections/projectors.test.ts > accounts > a registered account may do everything until its permission is taken',
      'e2e/agent.test.ts > a permission switched off shuts the super admin out; one that fails jumps back',
    ),
    field(
      'Card: card_id, branch_id, numbers (5x5 grid; a JSON string on some calls; the centre cell is FREE)',
      'unit/cartelas/check-grid.test.ts > a good card > is accepted as it is',
      "integration/php/cartelas.test.ts > a card's numbers come as JSON text; a card that is not there is an error",
      'unit/cartelas/cartela-file.test.ts > the three cards are read from every shape that halls have > %s',
    ),
    field(
      'Financial row: id, branch_id, date, total_game, total_bet, total_win, house_profit',
      'integration/projections/projectors.test.ts > money > counts at GameOpened on its business date, week from Monday, month from its first',
      'integration/php/finances.test.ts > the summary of a branch has a row per business day of the last 62, newest first',
    ),
    field(
      'Financial row: branch_name in the all-admin and super admin versions',
      'integration/reports/business.test.ts > day-report > names the owner of every row, and its totals are the sums of the rows',
    ),
    field(
      'Numeric values arrive as strings or numbers and are summed as decimals, total_game as an integer',
      'unit/frontend/admin/admin-filters.test.ts > totals are the exact sums of the rows',
      'unit/frontend/agent/rank-branches.test.ts > rows are summed per super admin, exactly',
    ),
    field('Branch analysis: totalBet, totalGames, totalWin, totalProfit', BRANCH_ANALYSIS),
    field(
      'Finance summary: totalBet, totalGames, totalWin, totalProfit, totaljackpot',
      'integration/reports/business.test.ts > branches-analysis counts every game of every branch, its totals are the sums',
    ),
    field(
      'Game session: id, session_date, start_time, cartela_selected, bet_amount, total_bet, total_win, profit_percentage (a fraction), bonuses, card_id of the winner',
      'integration/projections/projectors.test.ts > analysis > a session is opened, gets its winners and is finished',
      GAME_SESSIONS,
      'integration/php/games.test.ts > a game as an old client plays it: counted once, won, and listed with every field',
    ),
    field(
      'Jackpot row: date, houseBonusmoney, playersBonusmoney',
      'integration/projections/projectors.test.ts > money > jackpot rows carry the UTC date of opening and only jackpot games',
    ),
    field(
      'Winner record: cardId, time',
      'unit/game/check-card.test.ts > CHECK > records a winner at once',
      'integration/game/restart.test.ts > every event of a game carries who did it, when, on which day and for which action',
    ),
  ]),

  ...under('3 Browser-stored items', [
    storedItem(
      'user (with role), superAdminId, branchInfo: the session behind the cookie, out of reach of scripts',
      'integration/accounts/sign-in.test.ts > the cookie is out of reach of scripts and other sites, and new at every sign-in',
      SESSION,
    ),
    storedItem(
      'game_session_id, total win, game started and displayButton flags: the open game on the server, found again after a reload',
      'e2e/game-clock.test.ts > a running game goes on by itself after a reload',
      RESTORED,
    ),
    storedItem(
      'winners, drawn numbers, current and previous number: the open game on the server, found again after a reload',
      RESTORED,
      'integration/game/restart.test.ts > a process that starts anew goes on where the game stood',
    ),
    storedItem(
      'selected cartelas',
      'e2e/cartel-register.test.ts > a selection survives a reload; RESET empties it and can be undone',
    ),
    storedItem(
      'theme',
      STORED,
      'e2e/base.test.ts > theme and language are kept, and follow in the other tabs',
    ),
    storedItem('bet price', STORED),
    storedItem('bet percent', STORED),
    storedItem(
      'pattern',
      STORED,
      'e2e/settings.test.ts > the settings offer what the product offers, and each choice is kept',
    ),
    storedItem('remember flag', STORED, REMEMBER),
    storedItem('selected voice', STORED),
  ]),
];
