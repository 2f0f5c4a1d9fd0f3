/** Tests that prove statements of more than one section, by file and title. */

export const GAME =
  'e2e/game.test.ts > a whole game, from login over import and cartelas to the figures of the day';
export const STAKES =
  'e2e/cartel-register.test.ts > price, percent and cards make the Total Win, and Start opens the game';
export const CARD_GRID =
  'e2e/cartel-register.test.ts > all cards of the branch are sorted by id; a click toggles one';
export const BY_NUMBER =
  'e2e/cartel-register.test.ts > ADD CARTELA adds and removes by number with the Enter key';
export const START_ASKS = 'e2e/cartel-register.test.ts > Start asks for what is missing, one thing at a time';
export const REMEMBER =
  'e2e/cartel-register.test.ts > Remember keeps the cartelas for the next game, without it the next begins empty';
export const CELEBRATED =
  'e2e/game-voice.test.ts > a shuffle spins, and a winner is congratulated under confetti';
export const VOICE =
  'e2e/game-voice.test.ts > the chosen voice calls each number, and only in the tab that drives';
export const TENTH_GAME =
  'e2e/game-screen.test.ts > every tenth game is a JACKPOT where the branch is permitted';
export const BOARD =
  'e2e/game-screen.test.ts > the board has 75 numbers in five columns of 15, the balls the last two called';
export const GAME_SESSIONS =
  'e2e/branch-admin.test.ts > the game sessions list what was opened; a bonus of none is 0 and no winner is N/A';
export const JACKPOT_SCREEN =
  "e2e/branch-admin.test.ts > the jackpot screen shows today's bonus and the rows, and says what it lacks";
export const CARD_LIST =
  'e2e/cardlist.test.ts > the list is sorted by id, searched by id or numbers, a card is edited and another deleted';
export const SUBMITTING = 'e2e/login.test.ts > while submitting the button is disabled and reads Loading...';
export const EMPTY_DAY =
  'e2e/super-admin-dashboard.test.ts > a day without games says so, and a failed request empties the list and can be tried again';
export const TAKINGS_CARDS =
  'e2e/super-admin-dashboard.test.ts > the cards are the sums of the rows, of one branch only when By Branch is chosen for it';
export const TODAY_AT_FIRST =
  'e2e/super-admin-dashboard.test.ts > it begins with all branches today, and says Loading... while it fetches';
export const BRANCH_ANALYSIS =
  'e2e/super-admin-analysis.test.ts > the analysis of a branch is in dollars, and a game opens its own history and can be voided';
export const PERMISSION_FLIPS =
  'e2e/super-admin-branches.test.ts > a permission flips at once and is put back when the server cannot be reached';
export const JACKPOT_SWITCH =
  'e2e/super-admin-branches.test.ts > the jackpot is switched per branch, counted, and its share set';
export const BRANCH_REGISTERED =
  'e2e/super-admin-branches.test.ts > a branch is registered with its user, with every fault said beside its field';
export const BRANCH_DELETED =
  'e2e/super-admin-branches.test.ts > a branch is deleted after a confirmation only, and its figures stay';
export const CARDS_COPIED =
  'e2e/super-admin-branches.test.ts > cards are copied from one branch to another, and what was skipped is said';
export const SUPER_ADMIN_REGISTERED =
  'e2e/agent.test.ts > a super admin is registered, gets a new password and is deleted';
