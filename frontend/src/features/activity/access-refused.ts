import type { useTranslations } from 'use-intl';
import type { ActivityEntry } from '../../../../contracts/activity/queries.ts';

/** What an endpoint is about, by the first that fits its name. */
const subjects = [
  ['accounts', /^(own-sessions|end-.*sessions?)$/],
  ['findings', /finding|checked-days|would-be-winners/],
  ['seals', /seal|short-roots/],
  ['cartelas', /cartela/],
  ['activity', /activity|saved-table/],
  ['search', /search/],
  ['system', /system|operations-state|figures-state|log-alarms|quarantine/],
  ['branches', /jackpot-(permission|share)|branch-permission|-branch$|^branches$/],
  [
    'accounts',
    /account|super-admin|-agent$|^agents$|auditor|password|second-factor|recovery-codes|permission|setting/,
  ],
  ['figures', /report|rows|takings|analysis|per-hour/],
  ['games', /game|session|board|number|winner|totals|card|draw|payment|void|cut|export/],
] as const;

export type Subject = (typeof subjects)[number][0] | 'other';

export function subjectOf(endpoint: string): Subject {
  return subjects.find(([, pattern]) => pattern.test(endpoint))?.[0] ?? 'other';
}

/** What somebody asked for and why it was refused. Whose a branch or an account is, is not told: nor whether there is one. */
export function accessRefused(
  t: ReturnType<typeof useTranslations<'audit'>>,
  { endpoint, code, branchId, accountId }: ActivityEntry['data'],
): string {
  const why = () => {
    if (code === 'NOT_ALLOWED') return t('words.notInRole');
    if (branchId) return t('words.notItsBranch');
    return t(accountId ? 'words.notItsAccount' : 'words.notFound');
  };
  return t('words.accessRefused', { what: t(`subjects.${subjectOf(String(endpoint))}`), why: why() });
}
