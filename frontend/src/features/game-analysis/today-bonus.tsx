import { useTranslations } from 'use-intl';
import type { BranchId } from '../../../../contracts/ids.ts';
import { sumMoney } from '../../../../contracts/money.ts';
import { jackpotRows } from '../../../../contracts/reports/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { utcToday } from '../../texts/format.ts';
import { Loaded } from '../../ui/states.tsx';
import { SummaryCard, SummaryCards } from '../../ui/summary-cards.tsx';
import { formatDollars } from './dollars.ts';

/** Today's players bonus and house bonus; today is the UTC date here (spec section 9). */
export function TodayBonus({ branchId }: { branchId: BranchId }) {
  const t = useTranslations('analysis');
  const jackpot = useAsk(jackpotRows, { branchId });
  const day = utcToday();
  return (
    <Loaded of={jackpot} failed={t('jackpotFailed')} rows={1} fresh>
      {(data) => {
        const rows = data.rows.filter(({ date }) => date === day);
        return (
          <SummaryCards label={t('today')}>
            <SummaryCard
              label={t('todayPlayers')}
              value={formatDollars(sumMoney(rows.map(({ playersBonus }) => playersBonus)))}
              note={t('utcDay', { day })}
            />
            <SummaryCard
              label={t('todayHouse')}
              value={formatDollars(sumMoney(rows.map(({ houseBonus }) => houseBonus)))}
              note={t('utcDay', { day })}
            />
          </SummaryCards>
        );
      }}
    </Loaded>
  );
}
