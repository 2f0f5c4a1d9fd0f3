import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import type { gameSessions } from '../../../../contracts/analysis/queries.ts';
import { money } from '../../../../contracts/money.ts';
import type { Answer } from '../../api/answer.ts';
import { formatMoney } from '../../texts/format.ts';
import { Alert } from '../../ui/alert.tsx';

/** What nobody can bring to an end any more once the branch is deleted; `latest` is its last game with the sums of all. */
export function LeftBehind({ latest }: { latest: Answer<OutputOf<typeof gameSessions>> }) {
  const t = useTranslations('branches');
  if (latest.error) return <Alert>{t('leftUnknown')}</Alert>;
  if (!latest.data) return null;
  const { sessions, totals } = latest.data;
  const open = sessions.find(({ status }) => status === 'open');
  return (
    <>
      {totals.toPay === money(0) ? null : (
        <Alert>{t('leftToPay', { amount: formatMoney(totals.toPay) })}</Alert>
      )}
      {open ? <Alert>{t('leftOpen', { gameNumber: String(open.gameNumber) })}</Alert> : null}
    </>
  );
}
