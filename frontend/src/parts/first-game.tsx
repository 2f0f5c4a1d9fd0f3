import { useTranslations } from 'use-intl';
import { gameSessions } from '../../../contracts/analysis/queries.ts';
import { useBranch } from '../api/session.ts';
import { useAsk } from '../api/use-api.ts';
import { FirstStep } from './first-step.tsx';

/** A cashier whose branch has not played yet is told how to come by a first game. */
export function FirstGame() {
  const t = useTranslations('firstSteps');
  const { branchId } = useBranch();
  const played = useAsk(gameSessions, { branchId, limit: 1 }).data;
  if (played?.count !== 0) return null;
  return <FirstStep title={t('game')} text={t('gameText')} step={{ to: '/Cardlist', label: t('toCards') }} />;
}
