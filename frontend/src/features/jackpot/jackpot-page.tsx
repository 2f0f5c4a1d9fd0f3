import { useTranslations } from 'use-intl';
import { jackpotRows, type JackpotRow } from '../../../../contracts/reports/queries.ts';
import { useBranch } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';
import { utcToday } from '../../texts/format.ts';
import { amountColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { DataTable, type Column } from '../../ui/table/data-table.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ReportTools } from '../../parts/report-tools.tsx';
import classes from '../../ui/report.module.css';

/** /Jackpot: today's bonus and every day's; a day is the UTC date here (spec section 9). */
export function JackpotPage() {
  const t = useTranslations('reports');
  const { branchId } = useBranch();
  const jackpot = useAsk(jackpotRows, { branchId });
  const today = utcToday();

  const columns: Column<JackpotRow>[] = [
    textColumn(t('date'), ({ date }) => date, { total: () => t('total') }),
    amountColumn(t('houseBonus'), ({ houseBonus }) => houseBonus),
    amountColumn(t('playersBonus'), ({ playersBonus }) => playersBonus),
  ];

  return (
    <Shell title={t('jackpotTitle')}>
      <div className={classes.page}>
        <ReportTools
          links={[{ to: '/branchAdmin', label: t('toDashboard') }]}
          note={`${t('currency')} · ${t('jackpotDays', { day: today })}`}
        />
        <Loaded of={jackpot} failed={t('jackpotFailed')} rows={5}>
          {(data) => (
            <>
              <DataTable
                title={t('jackpotToday')}
                columns={columns}
                rows={data.rows.filter(({ date }) => date === today)}
                rowKey={({ date }) => date}
                empty={t('jackpotEmpty')}
              />
              <DataTable
                title={t('jackpotRows')}
                columns={columns}
                rows={data.rows}
                rowKey={({ date }) => date}
                empty={t('jackpotNone')}
              />
            </>
          )}
        </Loaded>
      </div>
    </Shell>
  );
}
