import type { Role } from '../../contracts/ids.ts';
import { JACKPOT_SWITCH, PERMISSION_FLIPS, SUPER_ADMIN_REGISTERED, TENTH_GAME } from './proofs.ts';
import type { Row, Rows } from './row.ts';
import { rule, under } from './statements.ts';

const section = '6 Roles and permissions';
const OWN = '%s > is refused what is not its own; nothing leaks, nothing changes, every attempt is on record';
const FOREIGN_ID = `integration/access/foreign-ids.test.ts > ${OWN}` as const;
const BY_ROLE = 'integration/access/policy.test.ts > %s > is open to %s only if it says so';
const NO_SESSION = 'integration/access/policy.test.ts > %s > is closed to those without a session';
const NO_LEAK = 'integration/access/foreign-ids.test.ts > no query tells %s anything of somebody else';

const agent = ['all_admin'] as const;
const owner = ['super_admin'] as const;
const cashier = ['branch_admin'] as const;
const managers = ['all_admin', 'super_admin'] as const;
const overseers = ['all_admin', 'super_admin', 'auditor'] as const;
const everyone = ['all_admin', 'super_admin', 'branch_admin', 'auditor'] as const;

/** Who may call what. The auditor, who only reads, is beyond the specification. */
const mayCall: Readonly<Record<string, 'anyone' | readonly Role[]>> = {
  'sign-in': 'anyone',
  'finish-sign-in': 'anyone',
  'sign-out': everyone,
  'change-password': everyone,
  'confirm-password': everyone,
  'own-sessions': everyone,
  'end-session': everyone,
  'end-other-sessions': everyone,
  'password-lengths': everyone,
  session: everyone,
  branches: everyone,
  'branch-permission': everyone,
  'record-saved-table': everyone,
  // agents management
  'register-super-admin': agent,
  'delete-super-admin': agent,
  'register-agent': agent,
  'remove-agent': agent,
  agents: agent,
  'system-state': agent,
  'operations-state': agent,
  'log-alarms': agent,
  'quarantine-event': agent,
  'set-late-voids': agent,
  'void-requests': agent,
  'consent-to-void': agent,
  'decline-void': agent,
  'prepare-second-factor': overseers,
  'turn-on-second-factor': overseers,
  'turn-off-second-factor': overseers,
  'renew-recovery-codes': overseers,
  'second-factor': overseers,
  'remove-second-factor': managers,
  'toggle-permission': managers,
  'set-password': managers,
  accounts: managers,
  'register-auditor': managers,
  'delete-auditor': managers,
  // own branches
  'register-branch': owner,
  'delete-branch': owner,
  'toggle-jackpot-permission': owner,
  'set-jackpot-share': owner,
  'set-late-winners': owner,
  'set-cut-mode': owner,
  'toggle-winner-type-change': owner,
  'toggle-legacy-games': managers,
  'copy-cartelas': owner,
  'void-game': owner,
  'request-void': owner,
  'late-voids': owner,
  // cards and games of the own branch
  'add-cartela': cashier,
  'update-cartela': cashier,
  'delete-cartela': cashier,
  'import-cartelas': cashier,
  cartelas: ['super_admin', 'branch_admin', 'auditor'],
  'card-history': everyone,
  'similar-cards': overseers,
  'prepare-game': cashier,
  'open-game': cashier,
  'give-cut': cashier,
  'start-game': cashier,
  'pause-game': cashier,
  'resume-game': cashier,
  'draw-number': cashier,
  'shuffle-numbers': cashier,
  'change-winner-type': cashier,
  'check-card': cashier,
  'withdraw-winner': cashier,
  'finish-game': cashier,
  'cancel-game': cashier,
  'pay-winner': cashier,
  'withdraw-payment': cashier,
  board: cashier,
  // games of old clients
  'announce-totals': cashier,
  'open-legacy-game': cashier,
  'claim-winners': cashier,
  // figures of one branch
  'business-day': everyone,
  'branch-report': everyone,
  'financial-rows': everyone,
  'jackpot-rows': everyone,
  'game-sessions': everyone,
  'all-game-sessions': everyone,
  'branch-analysis': everyone,
  'session-history': everyone,
  'game-replay': everyone,
  'export-game': overseers,
  'export-days': overseers,
  'games-per-hour': everyone,
  // figures of many branches
  'day-report': overseers,
  'weekly-report': overseers,
  takings: overseers,
  'branches-analysis': overseers,
  'game-exceptions': overseers,
  'live-games': overseers,
  activity: overseers,
  'all-activity': overseers,
  search: overseers,
  'game-findings': overseers,
  findings: overseers,
  'checked-days': overseers,
  'would-be-winners': overseers,
  'findings-summary': overseers,
  'sealed-days': overseers,
  'sealed-branches': overseers,
  'seal-state': overseers,
  'newest-seal': everyone,
  'figures-state': everyone,
  'short-roots': everyone,
  'seal-webhook': agent,
  'acknowledge-finding': ['all_admin', 'auditor'],
};

const endpoints = Object.entries(mayCall).map(
  ([says, may]): Row => ({
    section,
    kind: 'endpoint',
    says,
    may,
    proof:
      may === 'anyone'
        ? ['integration/accounts/sign-in.test.ts > wrong, empty and unknown credentials are refused alike']
        : [NO_SESSION, BY_ROLE, FOREIGN_ID],
  }),
);

/** Spec section 6. */
export const roles: Rows = [
  ...under(section, [
    rule(
      'all_admin: agents management, that is weekly financials, agent list with permission toggle, register and delete agents',
      BY_ROLE,
      SUPER_ADMIN_REGISTERED,
      'e2e/agent.test.ts > the weekly report names owners and follows a game without a reload',
    ),
    rule(
      'super_admin: own branches, branch users, jackpot permission, financials, game analysis, card copying, register and delete branches',
      BY_ROLE,
      FOREIGN_ID,
    ),
    rule(
      "super_admin sees all of its branches' data with filters, and nobody else's",
      'integration/reports/business.test.ts > weekly-report > nobody sees the branches of another',
      NO_LEAK,
    ),
    rule(
      'branch_admin: card and game operations for the own branch only, branch dashboard, jackpot data',
      "integration/access/policy.test.ts > %s > answers 404 for somebody else's id and for one that is nobody's (%s)",
      FOREIGN_ID,
      NO_LEAK,
    ),
    rule(
      'The role returned at login decides the landing route',
      'e2e/login.test.ts > each role lands on its own screen',
    ),
    rule(
      'Permission 0 of a branch user denies access to the game screen (redirect to login)',
      'e2e/game-screen.test.ts > with permission 0 the game screen leads to the login',
      'integration/accounts/ending-sessions.test.ts > permission 0',
    ),
    rule(
      'Jackpot permission per branch enables the JACKPOT label on every 10th game',
      TENTH_GAME,
      'integration/game/over-http.test.ts > a jackpot permission given counts for the next game at once',
    ),
    rule(
      'Super admin toggles user permission and jackpot permission; all_admin toggles agent permission',
      PERMISSION_FLIPS,
      JACKPOT_SWITCH,
      'e2e/agent.test.ts > a permission switched off shuts the super admin out; one that fails jumps back',
    ),
    rule(
      'Server-side enforcement is not shown (every endpoint enforces role and tenant, and records each attempt)',
      NO_SESSION,
      BY_ROLE,
      FOREIGN_ID,
      'unit/access/policy.test.ts > an endpoint that %s does not start',
    ),
  ]),

  ...under('beyond', [
    rule(
      'Permission 0, deletion and a password change end live sessions and open streams within a second',
      'integration/accounts/ending-sessions.test.ts > permission 0',
      'integration/accounts/ending-sessions.test.ts > permission 0 of a super admin, and with it of nobody else',
      'integration/accounts/ending-sessions.test.ts > a deleted branch',
      'integration/accounts/ending-sessions.test.ts > a deleted super admin, and its auditor with it',
      'integration/accounts/ending-sessions.test.ts > a deleted auditor',
      'integration/accounts/ending-sessions.test.ts > a password set by the owner of the account',
      'integration/accounts/ending-sessions.test.ts > a password changed in another browser',
    ),
  ]),

  ...endpoints,
];
