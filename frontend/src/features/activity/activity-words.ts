import type { useTranslations } from 'use-intl';
import { Role } from '../../../../contracts/ids.ts';
import type { ActivityEntry } from '../../../../contracts/activity/queries.ts';
import { audit } from '../../texts/audit.ts';
import { formatPercent } from '../../texts/format.ts';
import { history as gameTexts } from '../../texts/history.ts';
import { detailWords } from '../../parts/history/event-words.ts';

type Told = Pick<ActivityEntry, 'type' | 'data'>;

export interface Texts {
  t: ReturnType<typeof useTranslations<'audit'>>;
  /** The words of a game's own history. */
  history: ReturnType<typeof useTranslations<'history'>>;
}

type OwnType = keyof typeof audit.en.types;
type GameType = keyof typeof gameTexts.en.types;

/** What was done; a type that only a newer server knows is named as it is. */
export function actionWords({ t, history }: Texts, type: string): string {
  if (Object.hasOwn(audit.en.types, type)) return t(`types.${type as OwnType}`);
  return Object.hasOwn(gameTexts.en.types, type) ? history(`types.${type as GameType}`) : type;
}

/** The rest of it in one line; `accountName` is the account acted upon, where its name is known. */
export function activityDetails(
  { t, history }: Texts,
  { type, data }: Told,
  accountName: string | undefined,
): string {
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
    case 'PermissionToggled':
      return accountName === undefined ? state : t('words.permissionOf', { username: accountName, state });
    case 'AccountDeleted':
    case 'PasswordChanged':
      return accountName ?? '';
    case 'SignedIn':
      return t('words.signedIn', { address: said('address') });
    case 'SignInRefused':
      return t('words.signInRefused', { reason: reason(t, said('reason')), address: said('address') });
    case 'AccessRefused':
      return t('words.accessRefused', { endpoint: said('endpoint'), code: said('code') });
    case 'BranchRegistered':
      return said('branchName');
    case 'JackpotPermissionToggled':
      return state;
    case 'JackpotShareSet':
      return formatPercent(said('share'));
    case 'CartelaAdded':
    case 'CartelaUpdated':
    case 'CartelaDeleted':
      return t('words.card', { cardId: said('cardId') });
    case 'CartelasCopied':
      return t('words.copied', { count, skipped: said('skippedCount') });
    case 'CartelasImported':
      return t('words.imported', { count, fileName: said('fileName') });
    case 'CartelasSelected':
      return t('words.cartelas', { count });
    case 'DrawCommitted':
      return t('words.draw', { gameNumber: said('gameNumber') });
    case 'TotalsAnnounced':
      return t('words.announced', {
        totalBet: said('totalBet'),
        houseProfit: said('houseProfit'),
        totalWin: said('totalWin'),
      });
    case 'SignedOut':
    case 'BranchAssigned':
    case 'BranchUnassigned':
    case 'BranchDeleted':
      return '';
    default:
      return detailWords(history, { type, data });
  }
}

function reason(t: Texts['t'], code: string): string {
  const reasons = audit.en.reasons;
  return Object.hasOwn(reasons, code) ? t(`reasons.${code as keyof typeof reasons}`) : code;
}
