import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';
import { useApi } from '../../api/use-api.ts';
import { formatMoney } from '../../texts/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { storyOf } from '../history/game-story.ts';
import { historyOf } from '../history/history-of.ts';
import { payoutOf } from './payout-of.ts';

/** Says before a game is taken out that money of it has gone over the counter. */
export function PaidNote({ branchId, gameNumber }: { branchId: BranchId; gameNumber: GameNumber }) {
  const t = useTranslations('payout');
  const history = useQuery(historyOf(useApi(), branchId, gameNumber));
  const payout = history.data && payoutOf(storyOf(history.data.events));
  if (!payout || Number(payout.paid) === 0) return null;
  return <Alert kind="note">{t('voiding', { amount: formatMoney(payout.paid) })}</Alert>;
}
