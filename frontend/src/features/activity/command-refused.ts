import type { RefusalCode, RefusalParams } from '../../../../contracts/refusals.ts';
import type { ActivityEntry } from '../../../../contracts/activity/queries.ts';
import { subjectOf } from './access-refused.ts';
import type { ActivityType } from './activity-search.ts';
import { audit } from '../../texts/audit.ts';
import { actionWords, has, type Texts } from './action-words.ts';

const own = audit.en.commands;

/** What comes of each command: by that it is named. */
export const aimOf: Readonly<Record<string, ActivityType | 'NumberDrawn'>> = {
  'acknowledge-finding': 'FindingAcknowledged',
  'add-cartela': 'CartelaAdded',
  'announce-totals': 'TotalsAnnounced',
  'cancel-game': 'GameCancelled',
  'change-password': 'PasswordChanged',
  'change-winner-type': 'WinnerTypeChanged',
  'check-card': 'CardChecked',
  'claim-winners': 'WinnerClaimed',
  'consent-to-void': 'VoidConsented',
  'copy-cartelas': 'CartelasCopied',
  'decline-void': 'VoidDeclined',
  'delete-auditor': 'AccountDeleted',
  'delete-branch': 'BranchDeleted',
  'delete-cartela': 'CartelaDeleted',
  'delete-super-admin': 'AccountDeleted',
  'draw-number': 'NumberDrawn',
  'end-other-sessions': 'OtherSessionsEnded',
  'end-session': 'SessionEnded',
  'finish-game': 'GameFinished',
  'give-cut': 'CutGiven',
  'import-cartelas': 'CartelasImported',
  'open-game': 'GameOpened',
  'open-legacy-game': 'GameOpened',
  'pause-game': 'GamePaused',
  'pay-winner': 'WinnerPaid',
  'prepare-game': 'DrawCommitted',
  'quarantine-event': 'EventQuarantined',
  'register-agent': 'AccountRegistered',
  'register-auditor': 'AccountRegistered',
  'register-branch': 'BranchRegistered',
  'register-super-admin': 'AccountRegistered',
  'remove-agent': 'AccountDeleted',
  'remove-second-factor': 'SecondFactorRemoved',
  'renew-recovery-codes': 'RecoveryCodesRenewed',
  'request-void': 'VoidRequested',
  'resume-game': 'GameResumed',
  'set-cut-mode': 'CutModeSet',
  'set-jackpot-share': 'JackpotShareSet',
  'set-late-voids': 'LateVoidsSet',
  'set-late-winners': 'LateWinnersSet',
  'set-password': 'PasswordChanged',
  'sign-out': 'SignedOut',
  'shuffle-numbers': 'NumbersShuffled',
  'start-game': 'GameStarted',
  'toggle-jackpot-permission': 'JackpotPermissionToggled',
  'toggle-legacy-games': 'LegacyGamesToggled',
  'toggle-permission': 'PermissionToggled',
  'toggle-winner-type-change': 'WinnerTypeChangeToggled',
  'turn-off-second-factor': 'SecondFactorTurnedOff',
  'turn-on-second-factor': 'SecondFactorTurnedOn',
  'update-cartela': 'CartelaUpdated',
  'void-game': 'GameVoided',
  'withdraw-payment': 'PaymentWithdrawn',
  'withdraw-winner': 'WinnerWithdrawn',
};

/** What somebody wanted to do: what comes of it, or where nothing goes on record of it, words of its own. */
function actionOf(texts: Texts, command: string): string {
  const aim = aimOf[command];
  if (aim) return actionWords(texts, aim);
  return has(own, command) ? texts.t(`commands.${command}`) : texts.t(`subjects.${subjectOf(command)}`);
}

/** What somebody wanted to do, and the words in which it was refused. */
export function commandRefused(texts: Texts, data: ActivityEntry['data']): string {
  const { t, refusals } = texts;
  const command = String(data['command']);
  const code = String(data['code']) as RefusalCode;
  const action = actionOf(texts, command);
  const params = (data['params'] ?? {}) as RefusalParams;
  let why: string = refusals.has(code) ? refusals(code, params) : code;
  if (data['cardId'] && params['cardId'] === undefined)
    why = t('words.cardWhy', { cardId: `${Number(data['cardId'])}`, why });
  const times = Number(data['repeated'] ?? 0);
  if (times > 0) why = t('words.refusedTimes', { why, times });
  return t('words.commandRefused', { action, why });
}
