import { makeCartelas } from '../support/cartelas.ts';
import { type Ids, LEFT_AT } from './business.ts';
import type { Fields } from './people.ts';
import type { Question } from './transcript.ts';

const PLAYED_ON = ['2026-11-13', '2026-11-26', '2026-11-27', '2026-11-28'];
const FROM_TO = { from: PLAYED_ON[0], to: PLAYED_ON.at(-1) };
const GAMES: Record<string, number> = { arada: 11, bole: 4, lideta: 2, closed: 1, merkato: 4 };
const OVERSEERS: Record<string, string[]> = {
  agent: ['arada', 'bole', 'lideta', 'merkato', 'closed'],
  dawit: ['arada', 'lideta'],
  almaz: ['arada', 'bole', 'closed'],
  eden: ['arada', 'bole'],
  bekele: ['lideta', 'merkato', 'arada'],
};

const BRANCH_USERS = new Set(['arada', 'bole', 'lideta']);

/** Every query and every old call that changes nothing, each by everyone who may ask, and by some who may not. */
export function questions(ids: Ids, position: string): Question[] {
  return [
    ...['agent', 'almaz', 'bekele', 'dawit', 'eden', 'arada', 'bole', 'lideta'].flatMap(ofThemselves),
    ...['merkato', 'chaltu', 'closed'].map((as) => login(as)),
    own('agent', 'void-requests'),
    own('agent', 'agents'),
    own('agent', 'all-activity', { from: PLAYED_ON[0], to: PLAYED_ON.at(-2) }),
    own('almaz', 'all-game-sessions', { branchId: ids.branches['arada'] }),
    ...['almaz', 'bekele'].map((as) => own(as, 'late-voids')),
    ...['agent', 'almaz', 'dawit'].map((as) => own(as, 'search', { text: 'arada 10' })),
    ...Object.entries(OVERSEERS).flatMap(([as, branches]) => [
      ...ofBusiness(as, ids, position),
      ...branches.flatMap((branch) => ofBranch(as, branch, ids)),
    ]),
    ...['arada', 'bole', 'lideta'].flatMap((branch) => [
      own(branch, 'board'),
      old(branch, 'POST totalGame.php', { branch_id: ids.branches[branch] }),
      ...ofBranch(branch, branch, ids),
    ]),
  ];
}

function own(as: string, query: string, fields: Fields = {}): Question {
  return { as, ask: `GET /api/queries/${query}`, fields };
}

function command(as: string, name: string, fields: Fields = {}): Question {
  return { as, ask: `POST /api/commands/${name}`, fields };
}

function old(as: string, call: string, fields: Fields = {}): Question {
  const [method, name] = call.split(' ');
  return { as, ask: `${method} /api/${name}`, fields };
}

function login(username: string): Question {
  return old('nobody', 'POST login.php', { username, password: 'correct horse' });
}

function ofThemselves(as: string): Question[] {
  return [
    ...['session', 'branches', 'password-lengths'].map((query) => own(as, query)),
    ...(BRANCH_USERS.has(as) ? [] : [own(as, 'second-factor')]),
    ...(as === 'agent' ? [] : [login(as)]),
  ];
}

function ofBusiness(as: string, ids: Ids, position: string): Question[] {
  const owners = ['almaz', 'bekele'].map((name) => ids.accounts[name]);
  return [
    own(as, 'accounts'),
    own(as, 'branches-analysis'),
    own(as, 'weekly-report'),
    own(as, 'takings', FROM_TO),
    own(as, 'game-exceptions', FROM_TO),
    own(as, 'similar-cards'),
    own(as, 'live-games'),
    own(as, 'activity', { before: position, limit: 2_000 }),
    ...PLAYED_ON.map((date) => own(as, 'day-report', { date })),
    old(as, 'GET fetch_super_admins.php'),
    old(as, 'POST WeeklyFinancials.php'),
    ...PLAYED_ON.map((selectedDate) => old(as, 'POST AllAdminFinancial.php', { selectedDate })),
    ...owners.flatMap((owner) => [
      ...['accounts', 'branches', 'branches-analysis', 'weekly-report'].map((query) =>
        own(as, query, { ownerId: owner }),
      ),
      own(as, 'takings', { ...FROM_TO, ownerId: owner }),
      own(as, 'game-exceptions', { ...FROM_TO, ownerId: owner }),
      own(as, 'similar-cards', { ownerId: owner }),
      old(as, 'GET fetch_branches.php', { admin_id: owner }),
      old(as, 'POST WeeklyFinancials.php', { superAdminId: owner }),
      ...['fetchbranches.php', 'fetchfinance.php', 'weeklySuperAdmin.php'].map((call) =>
        old(as, `POST ${call}`, { createdBy: owner }),
      ),
      ...PLAYED_ON.map((selectedDate) =>
        old(as, 'POST superAdminFinancial.php', { selectedDate, createdBy: owner }),
      ),
    ]),
  ];
}

function ofBranch(as: string, branch: string, ids: Ids): Question[] {
  const branchId = ids.branches[branch];
  const branch_id = branchId;
  // Each game by those who know it best; that the others may see them is the same for all.
  const games = as === branch || as === 'agent' ? (GAMES[branch] ?? 0) : 1;
  return [
    ...[
      'branch-report',
      'jackpot-rows',
      'game-sessions',
      'branch-analysis',
      'branch-permission',
      'cartelas',
    ].map((query) => own(as, query, { branchId })),
    own(as, 'game-sessions', { branchId, voided: 'without', sort: 'totalBet', direction: 'asc', limit: 5 }),
    ...['daily', 'weekly', 'monthly'].map((period) =>
      own(as, 'financial-rows', { branchId, period, ...FROM_TO }),
    ),
    ...PLAYED_ON.map((date) => own(as, 'games-per-hour', { branchId, date })),
    ...Array.from({ length: games }, (_, index) =>
      own(as, 'session-history', { branchId, gameNumber: index + 1 }),
    ),
    ...(as === 'agent' ? [...Array(games).keys()] : [0]).map((index) =>
      own(as, 'game-replay', { branchId, gameNumber: index + 1 }),
    ),
    ...[2, 30, 31].map((cardId) => own(as, 'card-history', { branchId, cardId })),
    ...['GET jackpot.php', 'GET get_cards.php', 'GET fetch_cards.php', 'GET fetch_game_sessions.php'].map(
      (call) => old(as, call, { branch_id }),
    ),
    ...['getFinancialSummary.php', 'fetch_branch_gameAnalysis.php', 'WeeklyFinancials.php'].map((call) =>
      old(as, `POST ${call}`, { branch_id }),
    ),
    old(as, 'GET check_permission.php', { branchId }),
    ...[2, 30, 31].map((cardId) => old(as, 'GET card.php', { cardId, branchId })),
  ];
}

/** The business goes on: what was left open is played to its end, and every old call that changes something is made. */
export function goingOn(ids: Ids): Question[] {
  const { arada, bole, lideta, merkato } = ids.branches;
  const numbers = makeCartelas(60, 2).map((card) => card.numbers);
  const stake = { totalBet: 50, houseProfit: 10, totalWin: 40 };
  return [
    ...times(3, command('arada', 'draw-number', { gameNumber: 11 })),
    command('arada', 'draw-number', { gameNumber: 11, place: 13 }),
    command('arada', 'check-card', { gameNumber: 11, cardId: 2 }),
    command('arada', 'finish-game', { gameNumber: 11 }),
    command('arada', 'prepare-game'),
    command('arada', 'open-game', {
      gameNumber: 12,
      cardIds: [1, 2, 3, 31],
      betPrice: 30,
      betPercent: '0.25',
      winnerType: 'L',
    }),
    command('arada', 'start-game', { gameNumber: 12 }),
    ...times(75, command('arada', 'draw-number', { gameNumber: 12 })),
    command('arada', 'draw-number', { gameNumber: 12 }),
    command('arada', 'check-card', { gameNumber: 12, cardId: 31 }),
    command('arada', 'finish-game', { gameNumber: 12 }),
    command('arada', 'pay-winner', { gameNumber: 12, cardId: 31 }),
    command('agent', 'consent-to-void', { branchId: merkato, gameNumber: 1 }),
    command('lideta', 'resume-game', { gameNumber: 2 }),
    ...times(5, command('lideta', 'draw-number', { gameNumber: 2 })),
    command('lideta', 'check-card', { gameNumber: 2, cardId: 12 }),
    command('lideta', 'finish-game', { gameNumber: 2 }),
    command('bekele', 'void-game', { branchId: lideta, gameNumber: 2, reason: 'A power cut' }),

    old('bole', 'POST insert_winner.php', {
      winners: [{ cardId: 3, time: '11:15:00' }],
      branch_id: bole,
      game_session_id: 4,
    }),
    old('bole', 'POST action.php', { ...stake, branchId: bole }),
    old('bole', 'POST game_sessions.php', {
      ...stake,
      betprice: 10,
      betpercent: 0.2,
      branch_id: bole,
      clickednumbers: [1, 2, 3, 4, 5],
    }),
    old('bole', 'POST addcartela.php', { branch_id: bole, card_id: 50, numbers: numbers[50] }),
    old('bole', 'POST update_card.php', { branch_id: bole, card_id: 50, numbers: numbers[51] }),
    old('bole', 'POST delete_card.php', { branch_id: bole, card_id: 3 }),
    old('almaz', 'POST copy_cards.php', { source_branch_id: arada, destination_branch_id: bole }),
    old('almaz', 'POST jackpot_permission.php', { branch_id: bole, jackpot_permission: 1 }),
    old('bekele', 'POST toggle_permission.php', { user_id: ids.accounts['merkato'], permission: 1 }),
    login('merkato'),
    old('almaz', 'POST register_branch_and_user.php', {
      branch_name: 'Piazza',
      username: 'piazza',
      password: 'correct horse',
      user_id: ids.accounts['almaz'],
    }),
    old('almaz', 'POST deleteBranch.php', { branch_id: '$branch_id', branch_name: 'Piazza' }),
    old('agent', 'POST AllAdmin_registration.php', { username: 'fatuma', password: 'correct horse' }),
    old('agent', 'DELETE delete_superAdmin.php', { id: '$id' }),
    old('agent', 'POST admin_toggel_permission.php', { user_id: ids.accounts['bekele'], permission: 0 }),
    login('bekele'),

    command('almaz', 'remove-second-factor', { accountId: ids.accounts['eden'] }),
    login('eden'),
    // The one that asks, and the one of the old call.
    own('dawit', 'own-sessions'),

    own('arada', 'board'),
    // Not its board: that shows what the draw of its new game was sealed with, each time another one.
    old('bole', 'POST totalGame.php', { branch_id: bole }),
    ...['arada', 'bole'].flatMap((branch) => [
      ...ofBranch(branch, branch, ids),
      ...ofBranch('agent', branch, ids),
    ]),
    own('arada', 'session-history', { branchId: arada, gameNumber: 12 }),
    own('agent', 'session-history', { branchId: lideta, gameNumber: 2 }),
    own('agent', 'session-history', { branchId: merkato, gameNumber: 1 }),
    old('agent', 'POST AllAdminFinancial.php', { selectedDate: LEFT_AT.slice(0, 10) }),
    old('agent', 'POST weeklySuperAdmin.php', { createdBy: ids.accounts['almaz'] }),
    own('almaz', 'live-games'),
  ];
}

function times(count: number, question: Question): Question[] {
  return Array.from({ length: count }, () => question);
}
