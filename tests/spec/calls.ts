import type { Proof, Row, Rows } from './row.ts';

const CARRIED_OUT: Proof = 'integration/php/every-call.test.ts > %s > is carried out, its fields in %s';
const ALL_SERVED =
  'integration/php/every-call.test.ts > every call of the specification is served and documented, and no other';
const BY_ROLE: Proof = 'integration/php/every-call.test.ts > %s > is open to %s only if it is for it';
const WITHOUT_FIELD: Proof =
  'integration/php/every-call.test.ts > %s > is refused with status 400 without one of its fields, and nothing is changed';

/** Method and name as the old clients call it, the fields it sends and what it is told, and its own test. */
const calls = {
  'Login and branch dashboard': [
    [
      'POST login.php',
      'username, password: error, or role, id, branch_id, branch_name',
      'accounts.test.ts > login tells a branch user its branch',
    ],
    [
      'POST getFinancialSummary.php',
      'branch_id: status, data (financial rows)',
      'finances.test.ts > the summary of a branch has a row per business day of the last 62, newest first',
    ],
    [
      'GET jackpot.php',
      'branch_id: a list of jackpot rows',
      'games.test.ts > every tenth game of a branch with the permission has its bonuses, by UTC day',
    ],
  ],
  'Super admin financials': [
    [
      'POST AllAdminFinancial.php',
      'selectedDate: status, data; success needs a non-empty data list',
      'finances.test.ts > an empty day is an error that says so',
    ],
    [
      'POST superAdminFinancial.php',
      'selectedDate, createdBy: status, data (financial rows)',
      'finances.test.ts > a day of a super admin has its branches alone; of the agent, all',
    ],
  ],
  Permissions: [
    [
      'GET check_permission.php',
      'branchId: status, permission, message',
      'branches.test.ts > whoever sees a branch is told the permission of its user; a user without it has no session',
    ],
    [
      'GET fetch_branches.php',
      'admin_id: status, branches, users, message',
      'branches.test.ts > branches and users are those of the named super admin alone',
    ],
    [
      'POST toggle_permission.php',
      'user_id, permission (form)',
      'branches.test.ts > whoever sees a branch is told the permission of its user; a user without it has no session',
    ],
    [
      'POST jackpot_permission.php',
      'branch_id, jackpot_permission (form)',
      'branches.test.ts > the jackpot permission is set, and setting it again appends nothing',
    ],
  ],
  Game: [
    ['POST totalGame.php', 'branch_id: status, data.total_game', 'games.test.ts > two Starts are two games'],
    [
      'POST action.php',
      'totalWin, totalBet, houseProfit, branchId',
      'games.test.ts > action records what a game will take and counts nothing',
    ],
    [
      'POST game_sessions.php',
      'totalWin, totalBet, houseProfit, betprice, betpercent, branch_id, clickednumbers: game_session_id',
      'games.test.ts > a game as an old client plays it: counted once, won, and listed with every field',
    ],
    [
      'GET get_cards.php',
      'branch_id: success, cards',
      'cartelas.test.ts > the cards of a branch come sorted, their numbers by rows with FREE in the centre',
    ],
    [
      'GET card.php',
      'cardId, branchId: numbers (as a JSON string), error',
      "cartelas.test.ts > a card's numbers come as JSON text; a card that is not there is an error",
    ],
    [
      'POST insert_winner.php',
      'winners, branch_id, game_session_id: success, message',
      'games.test.ts > a card is a winner once, however often it is told',
    ],
  ],
  'Cartela management': [
    [
      'POST addcartela.php',
      'branch_id, card_id, numbers: success, message, error',
      'cartelas.test.ts > a card is added with its numbers as rows or as JSON (%s), and is seen at once',
    ],
    [
      'POST update_card.php',
      'card_id, branch_id, numbers (string): success',
      'cartelas.test.ts > a card is changed and deleted; one that is not there is neither',
    ],
    [
      'POST delete_card.php',
      'card_id, branch_id: success',
      'cartelas.test.ts > a card is changed and deleted; one that is not there is neither',
    ],
    [
      'GET fetch_cards.php',
      'branch_id: status, cards',
      'cartelas.test.ts > the cards of a branch come sorted, their numbers by rows with FREE in the centre',
    ],
    [
      'POST copy_cards.php',
      'source_branch_id, destination_branch_id (form): status, message',
      'cartelas.test.ts > copied cards are counted, those the destination has are left as they are',
    ],
  ],
  'Analysis and sessions': [
    [
      'GET fetch_game_sessions.php',
      'branch_id: status, data, message',
      'games.test.ts > a game as an old client plays it: counted once, won, and listed with every field',
    ],
    [
      'POST fetch_branch_gameAnalysis.php',
      'branch_id: data',
      'finances.test.ts > the analysis of branches adds up to the finances',
    ],
    [
      'POST fetchbranches.php',
      'createdBy: data.branches',
      'finances.test.ts > the analysis of branches adds up to the finances',
    ],
    [
      'POST fetchfinance.php',
      'createdBy: data totals',
      'finances.test.ts > the analysis of branches adds up to the finances',
    ],
    [
      'POST WeeklyFinancials.php',
      'empty body (all branches), or branch_id and superAdminId',
      'finances.test.ts > the last 7 days of every branch a session sees, or of the one it names',
    ],
    [
      'POST weeklySuperAdmin.php',
      'createdBy',
      'finances.test.ts > the week of a super admin is one row per branch, summed',
    ],
  ],
  'Branch and agent administration': [
    [
      'POST register_branch_and_user.php',
      'branch_name, username, password, user_id: status, message',
      'branches.test.ts > a registered branch is there with its user, who can log in',
    ],
    [
      'POST deleteBranch.php',
      'branch_id, branch_name',
      'branches.test.ts > a branch is deleted only by its name, and its user with it',
    ],
    [
      'GET fetch_super_admins.php',
      'status, data',
      'accounts.test.ts > a registered super admin is on the list, a deleted one is not',
    ],
    [
      'POST admin_toggel_permission.php',
      'user_id, permission (form)',
      'accounts.test.ts > a super admin without permission is signed out at once and cannot log in; with it, it can',
    ],
    [
      'POST AllAdmin_registration.php',
      'username, password',
      'accounts.test.ts > a registered super admin is on the list, a deleted one is not',
    ],
    [
      'DELETE delete_superAdmin.php',
      'id',
      'accounts.test.ts > a registered super admin is on the list, a deleted one is not',
    ],
  ],
} as const;

/** Spec section 7: the calls, all under /api/; the names of fields are the old clients' own. */
export const oldClientCalls: Rows = Object.entries(calls).flatMap(([heading, rows]) =>
  rows.map(
    ([call, says, own]): Row => ({
      section: `7 ${heading}`,
      kind: 'call',
      call,
      says,
      proof: [
        `integration/php/${own}`,
        ALL_SERVED,
        ...(call === 'POST login.php' ? [] : [CARRIED_OUT, BY_ROLE, WITHOUT_FIELD]),
      ],
    }),
  ),
);
