import { LateVoids } from '../../../../contracts/accounts/late-voids.ts';
import { AuditSubject } from '../../../../contracts/audit-subject.ts';
import { CutMode } from '../../../../contracts/bingo/cut.ts';
import { LateWinners } from '../../../../contracts/bingo/late-winners.ts';
import { DraftReason } from '../../../../contracts/game/events.ts';
import { Role } from '../../../../contracts/ids.ts';
import { Flaw } from '../../../../contracts/system/events.ts';
import type { ActivityEntry } from '../../../../contracts/activity/queries.ts';
import { FindingCode } from '../../../../contracts/verification/finding.ts';
import { audit } from '../../texts/audit.ts';
import { formatPercent } from '../../texts/format.ts';
import { detailWords } from '../../parts/history/event-words.ts';
import { actionWords, has, type Texts } from './action-words.ts';
import { accessRefused } from './access-refused.ts';
import { commandRefused } from './command-refused.ts';

type Told = Pick<ActivityEntry, 'type' | 'data'>;

/** The rest of it in one line; `accountName` is the account acted upon, where its name is known. */
export function activityDetails(texts: Texts, { type, data }: Told, accountName: string | undefined): string {
  const { t, history, codes } = texts;
  const said = (key: string) => {
    const value = data[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const count = Number(data['cartelaCount'] ?? 0);
  const state = t(data['permission'] === 1 ? 'on' : 'off');
  switch (type) {
    case 'AccountRegistered': {
      const role = Role.safeParse(data['role']).data;
      return t('words.registered', {
        role: role ? history(`roles.${role}`) : said('role'),
        username: said('username'),
      });
    }
    case 'PermissionToggled': {
      const permission =
        accountName === undefined ? state : t('words.permissionOf', { username: accountName, state });
      return data['cashiers'] === 'stop' ? t('words.withCashiers', { permission }) : permission;
    }
    case 'LateVoidsSet': {
      const rule = LateVoids.safeParse(data['lateVoids']).data;
      return rule ? t(`words.lateVoids.${rule}`, { username: accountName ?? '' }) : '';
    }
    case 'AccountDeleted':
    case 'PasswordChanged':
    case 'SecondFactorTurnedOn':
    case 'SecondFactorTurnedOff':
    case 'SecondFactorRemoved':
    case 'RecoveryCodesRenewed':
      return accountName ?? '';
    case 'AgentReset':
      return data['secondFactor'] === true
        ? t('words.resetWithFactor', { username: accountName ?? '' })
        : (accountName ?? '');
    case 'SignedIn': {
      const by = said('secondFactor');
      const address = said('address');
      return has(audit.en.words.signedInBy, by)
        ? t(`words.signedInBy.${by}`, { address })
        : t('words.signedIn', { address });
    }
    case 'SignInRefused': {
      const how = t('words.signInRefused', { reason: reason(t, said('reason')), address: said('address') });
      return accountName === undefined ? how : t('words.ofAccount', { username: accountName, how });
    }
    case 'AccessRefused':
      return accessRefused(t, data);
    case 'CommandRefused':
      return commandRefused(texts, data);
    case 'AuditDataRead': {
      const subject = AuditSubject.safeParse(data['subject']).data;
      if (subject === 'file' && data['file'])
        return t('words.savedFile', { file: said('file'), rows: Number(data['rows'] ?? 0) });
      if (subject === 'print' && data['file'])
        return t('words.printed', { file: said('file'), rows: Number(data['rows'] ?? 0) });
      return subject ? t(`read.${subject}`) : said('subject');
    }
    case 'RequestsLeftOut':
      return t(data['kind'] === 'read' ? 'words.leftOut.read' : 'words.leftOut.refused', {
        times: Number(data['times'] ?? 0),
      });
    case 'LogRekeyed':
      return t('words.rekeyed', { keyId: said('keyId') });
    case 'LogIdentified':
      return t(data['mode'] === 'demo' ? 'words.log.demo' : 'words.log.live');
    case 'DifferenceFound':
    case 'EventQuarantined': {
      const flaw = Flaw.safeParse(data['flaw']).data;
      const why = said('reason') || (flaw ? texts.flaws(flaw) : said('flaw'));
      const of = { type: actionWords(texts, said('type')), stream: said('stream') };
      return t('words.flawed', { ...of, revision: said('revision'), flaw: why });
    }
    case 'BranchRegistered':
      return said('branchName');
    case 'JackpotPermissionToggled':
    case 'WinnerTypeChangeToggled':
    case 'LegacyGamesToggled':
      return state;
    case 'LateWinnersSet': {
      const late = LateWinners.safeParse(data['late']).data;
      return late ? t(`late.${late}`) : said('late');
    }
    case 'CutModeSet': {
      const mode = CutMode.safeParse(data['mode']).data;
      return mode ? t(`cut.${mode}`) : said('mode');
    }
    case 'JackpotShareSet':
      return formatPercent(said('share'));
    case 'CartelaAdded':
    case 'CartelaUpdated':
    case 'CartelaDeleted': {
      const [cardId, why] = [said('cardId'), said('reason')];
      return why === '' ? t('words.card', { cardId }) : t('words.cardWhy', { cardId, why });
    }
    case 'CartelasCopied':
      return t('words.copied', { count, skipped: said('skippedCount') });
    case 'CartelasImported':
      return t('words.imported', { count, fileName: said('fileName') });
    case 'CartelasSelected':
      return t('words.cartelas', { count });
    case 'DrawCommitted': {
      const replaced = DraftReason.safeParse(data['reason']).data;
      const gameNumber = said('gameNumber');
      return replaced
        ? t('words.drawAgain', { gameNumber, why: t(`replaced.${replaced}`) })
        : t('words.draw', { gameNumber });
    }
    case 'DrawRevealed':
      return t('words.draw', { gameNumber: said('gameNumber') });
    case 'TotalsAnnounced':
      return t('words.announced', {
        totalBet: said('totalBet'),
        houseProfit: said('houseProfit'),
        totalWin: said('totalWin'),
      });
    case 'FindingAcknowledged': {
      const code = FindingCode.safeParse(Object(data['finding']).code).data;
      return t('words.acknowledged', { what: code ? codes(code) : '', note: said('note') });
    }
    case 'SignedOut':
    case 'BranchAssigned':
    case 'BranchUnassigned':
    case 'BranchDeleted':
    case 'LogRestored':
      return '';
    default:
      return detailWords(history, { type, data });
  }
}

function reason(t: Texts['t'], code: string): string {
  return has(audit.en.reasons, code) ? t(`reasons.${code}`) : code;
}
