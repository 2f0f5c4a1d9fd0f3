import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { takings, weeklyReport, type OwnedRow } from '../../../../contracts/reports/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { formatCount, formatMoney } from '../../texts/format.ts';
import { columnsOf, countColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { SummaryCard, SummaryCards } from '../../ui/summary-cards.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { TakingsCard } from '../../parts/takings/takings-card.tsx';
import { grouped, type Group } from '../../parts/takings/grouped.ts';
import { moneyColumns } from '../../parts/takings/money-columns.ts';
import classes from '../../ui/report.module.css';

type Week = OutputOf<typeof weeklyReport>;

/** /weekly: the last 7 days of every branch of every super admin. */
export function WeeklyPage() {
  const t = useTranslations();
  const week = useAsk(weeklyReport, {});
  return (
    <Shell title={t('agents.weeklyTitle')}>
      <Loaded of={week} failed={t('admin.failed')} rows={8} fresh>
        {(data) => <WeekOf week={data} />}
      </Loaded>
    </Shell>
  );
}

function WeekOf({ week: { from, to, rows, totals } }: { week: Week }) {
  const t = useTranslations();
  const birr = t('common.birr');
  const days = `${from} – ${to} · ${birr}`;
  const chart = useAsk(takings, { from, to });
  const money = <Row extends Group | OwnedRow>() => moneyColumns<Row>((key) => t(`admin.${key}`));
  const branchColumns: Column<OwnedRow>[] = [
    ...columnsOf<OwnedRow>({
      branchName: textColumn(t('admin.branchName'), ({ branchName }) => branchName, {
        total: (all) => t('admin.branchCount', { count: all.length }),
      }),
      owner: textColumn(t('agents.superAdmin'), ({ ownerName }) => ownerName),
    }),
    ...money<OwnedRow>(),
  ];
  const ownerColumns: Column<Group>[] = [
    ...columnsOf<Group>({
      owner: textColumn(t('agents.superAdmin'), ({ name }) => name, {
        total: (all) => t('agents.superAdminCount', { count: all.length }),
      }),
      branchCount: countColumn(t('agents.branchesOwned'), ({ branchCount }) => branchCount),
    }),
    ...money<Group>(),
  ];
  return (
    <div className={classes.page}>
      <SummaryCards label={t('admin.figures')}>
        <SummaryCard label={t('admin.cards.totalBet')} value={formatMoney(totals.totalBet)} note={birr} />
        <SummaryCard label={t('admin.cards.totalWin')} value={formatMoney(totals.totalWin)} note={birr} />
        <SummaryCard
          label={t('admin.cards.houseProfit')}
          value={formatMoney(totals.houseProfit)}
          note={birr}
        />
        <SummaryCard label={t('admin.cards.totalGames')} value={formatCount(totals.totalGame)} />
      </SummaryCards>
      <ReportTable
        name="branches"
        title={t('admin.rows')}
        note={days}
        columns={branchColumns}
        rows={rows}
        rowKey={({ branchId }) => branchId}
        empty={t('admin.empty')}
        fileName={`weekly-branches-${to}`}
      />
      <ReportTable
        name="owners"
        title={t('agents.superAdmins')}
        note={days}
        columns={ownerColumns}
        rows={grouped(rows, ({ ownerId, ownerName }) => ({ id: ownerId, name: ownerName }))}
        rowKey={({ id }) => id}
        empty={t('admin.empty')}
        fileName={`weekly-super-admins-${to}`}
      />
      {chart.data ? (
        <TakingsCard title={t('agents.lastWeek')} rows={chart.data.rows} from={from} to={to} height={140} />
      ) : null}
    </div>
  );
}
