import type { Row, Rows } from './row.ts';

const CARRIED_OUT = 'integration/php/every-call.test.ts > %s > is carried out, its fields in %s';
const ALL_SERVED =
  'integration/php/every-call.test.ts > every call of the specification is served and documented, and no other';
const BY_ROLE = 'integration/php/every-call.test.ts > %s > is open to %s only if it is for it';
const WITHOUT_FIELD =
  'integration/php/every-call.test.ts > %s > is refused with status 400 without one of its fields, and nothing is changed';

/** Method and name as the old clients call it, the fields it sends and what it is told. */
const calls = {
  'Login and branch dashboard': [
    ['POST login.php', 'username, password: error, or role, id, branch_id, branch_name'],
    ['POST getFinancialSummary.php', 'branch_id: status, data (financial rows)'],
    ['GET jackpot.php', 'branch_id: a list of jackpot rows'],
  ],
  'Super admin financials': [
    ['POST AllAdminFinancial.php', 'selectedDate: status, data; success needs a non-empty data list'],
    ['POST superAdminFinancial.php', 'selectedDate, createdBy: status, data (financial rows)'],
  ],
  Permissions: [
    ['GET check_permission.php', 'branchId: status, permission, message'],
    ['GET fetch_branches.php', 'admin_id: status, branches, users, message'],
    ['POST toggle_permission.php', 'user_id, permission (form)'],
    ['POST jackpot_permission.php', 'branch_id, jackpot_permission (form)'],
  ],
  Game: [
    ['POST totalGame.php', 'branch_id: status, data.total_game'],
    ['POST action.php', 'totalWin, totalBet, houseProfit, branchId'],
    [
      'POST game_sessions.php',
      'totalWin, totalBet, houseProfit, betprice, betpercent, branch_id, clickednumbers: game_session_id',
    ],
    ['GET get_cards.php', 'branch_id: success, cards'],
    ['GET card.php', 'cardId, branchId: numbers (as a JSON string), error'],
    ['POST insert_winner.php', 'winners, branch_id, game_session_id: success, message'],
  ],
  'Cartela management': [
    ['POST addcartela.php', 'branch_id, card_id, numbers: success, message, error'],
    ['POST update_card.php', 'card_id, branch_id, numbers (string): success'],
    ['POST delete_card.php', 'card_id, branch_id: success'],
    ['GET fetch_cards.php', 'branch_id: status, cards'],
    ['POST copy_cards.php', 'source_branch_id, destination_branch_id (form): status, message'],
  ],
  'Analysis and sessions': [
    ['GET fetch_game_sessions.php', 'branch_id: status, data, message'],
    ['POST fetch_branch_gameAnalysis.php', 'branch_id: data'],
    ['POST fetchbranches.php', 'createdBy: data.branches'],
    ['POST fetchfinance.php', 'createdBy: data totals'],
    ['POST WeeklyFinancials.php', 'empty body (all branches), or branch_id and superAdminId'],
    ['POST weeklySuperAdmin.php', 'createdBy'],
  ],
  'Branch and agent administration': [
    ['POST register_branch_and_user.php', 'branch_name, username, password, user_id: status, message'],
    ['POST deleteBranch.php', 'branch_id, branch_name'],
    ['GET fetch_super_admins.php', 'status, data'],
    ['POST admin_toggel_permission.php', 'user_id, permission (form)'],
    ['POST AllAdmin_registration.php', 'username, password'],
    ['DELETE delete_superAdmin.php', 'id'],
  ],
} as const;

/** Spec section 7: the calls, all under /api/; what comes of each is told by the tests of its file in tests/integration/php. */
export const oldClientCalls: Rows = Object.entries(calls).flatMap(([heading, rows]) =>
  rows.map(
    ([call, says]): Row => ({
      section: `7 ${heading}`,
      kind: 'call',
      call,
      says,
      proof: call === 'POST login.php' ? [ALL_SERVED] : [ALL_SERVED, CARRIED_OUT, BY_ROLE, WITHOUT_FIELD],
    }),
  ),
);
