import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { money, type Money } from '../../../../contracts/money.ts';
import { branchesAnalysis } from '../../../../contracts/analysis/queries.ts';
import { liveGames } from '../../../../contracts/game/queries.ts';
import { weeklyReport } from '../../../../contracts/reports/queries.ts';
import { together } from '../../api/answer.ts';
import { useAsk } from '../../api/use-api.ts';
import { formatCount, formatMoney } from '../../texts/format.ts';
import { amountColumn, columnsOf, countColumn, fileColumn, nameColumn } from '../../ui/table/column-kinds.ts';
import { FirstStep } from '../../parts/first-step.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { isRunning } from '../../parts/takings/is-running.ts';
import { SummaryCard, SummaryCards } from '../../ui/summary-cards.tsx';
import { linkedFigures } from '../../ui/table/linked-figures.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { useMarked } from '../../parts/branches/use-marked.ts';
import classes from '../../ui/report.module.css';

type Analysis = OutputOf<typeof branchesAnalysis>;
type Week = OutputOf<typeof weeklyReport>;
type Row = Analysis['branches'][number] & { weekBet: Money };

/** /Audit: the branches the auditor may see, with their totals; a row opens the branch's games. */
export function AuditHomePage() {
  const first = useTranslations('firstSteps');
  const t = useTranslations('audit');
  const marked = useMarked();
  const seen = together(
    useAsk(branchesAnalysis, { deleted: 'all' }),
    useAsk(weeklyReport, {}),
    (analysis, week) => ({
      totals: analysis.totals,
      branches: withWeek(analysis.branches, week.rows),
      week,
    }),
  );
  return (
    <Shell title={t('homeTitle')} layout="wide">
      <Loaded of={seen} failed={t('failed')} rows={8} fresh>
        {({ totals, branches, week }) => (
          <div className={classes.page}>
            <Totals totals={totals} />
            {branches.length === 0 ? (
              <FirstStep title={first('audited')} text={first('auditedText')} />
            ) : null}
            <Branches rows={marked(branches)} week={week} />
          </div>
        )}
      </Loaded>
    </Shell>
  );
}

function withWeek(branches: Analysis['branches'], week: Week['rows']): readonly Row[] {
  const weeks = new Map(week.map((row) => [row.branchId, row]));
  return branches.map((branch) => {
    const row = weeks.get(branch.branchId);
    return { ...branch, weekBet: row?.totalBet ?? money(0) };
  });
}

function Totals({ totals }: { totals: Analysis['totals'] }) {
  const t = useTranslations();
  const running = useAsk(liveGames, {}).data?.games.filter(isRunning).length;
  const birr = t('common.birr');
  return (
    <SummaryCards label={t('audit.figures')}>
      <SummaryCard label={t('audit.totalBet')} value={formatMoney(totals.totalBet)} note={birr} />
      <SummaryCard label={t('audit.totalWin')} value={formatMoney(totals.totalWin)} note={birr} />
      <SummaryCard label={t('audit.houseProfit')} value={formatMoney(totals.totalProfit)} note={birr} />
      <SummaryCard
        label={t('audit.totalGames')}
        value={formatCount(totals.totalGames)}
        note={running === undefined ? null : t('audit.runningNow', { count: running })}
      />
    </SummaryCards>
  );
}

function Branches({ rows, week: { from, to } }: { rows: readonly Row[]; week: Week }) {
  const t = useTranslations('audit');
  const similar = useTranslations('similarCards');
  const exceptions = useTranslations('exceptions');
  const findings = useTranslations('findings');
  const seals = useTranslations('seals');
  const birr = useTranslations('common')('birr');
  const navigate = useNavigate();
  const ids = useTranslations('table');
  const columns = columnsOf<Row>({
    branchName: nameColumn(t('branchName'), ({ branchName }) => branchName, {
      cell: branchLink,
      total: (all) => t('branchCount', { count: all.length }),
    }),
    owner: nameColumn(t('owner'), ({ ownerName }) => ownerName),
    weekBet: amountColumn(t('weekBet'), ({ weekBet }) => weekBet),
    totalBet: amountColumn(t('totalBet'), ({ totalBet }) => totalBet),
    totalWin: amountColumn(t('totalWin'), ({ totalWin }) => totalWin),
    houseProfit: amountColumn(t('houseProfit'), ({ totalProfit }) => totalProfit),
    totalGames: countColumn(t('totalGames'), ({ totalGames }) => totalGames),
    totalJackpot: amountColumn(t('totalJackpot'), ({ totalJackpot }) => totalJackpot),
    branchId: fileColumn(ids('branchId'), ({ branchId }) => branchId),
  });
  const linked = columns.flatMap((column) =>
    linkedFigures([column], ({ branchId }, figure) => (
      <Link
        to="/Audit/branch"
        search={{ branch: branchId, ...(column.id === 'weekBet' ? { from, to } : {}) }}
        {...figure}
      />
    )),
  );
  return (
    <ReportTable
      name="branches"
      title={t('branches')}
      note={birr}
      columns={linked}
      rows={rows}
      rowKey={({ branchId }) => branchId}
      onRow={({ branchId }) => void navigate({ to: '/Audit/branch', search: { branch: branchId } })}
      empty={t('noBranches')}
      fileName="audited-branches"
      tools={
        <>
          <Button component={Link} to="/Findings" variant="default" size="sm">
            {findings('toFindings')}
          </Button>
          <Button component={Link} to="/Seals" variant="default" size="sm">
            {seals('toSeals')}
          </Button>
          <Button component={Link} to="/Activity" variant="default" size="sm">
            {t('activityTitle')}
          </Button>
          <Button component={Link} to="/Exceptions" variant="default" size="sm">
            {exceptions('title')}
          </Button>
          <Button component={Link} to="/Cards" variant="default" size="sm">
            {similar('title')}
          </Button>
        </>
      }
    />
  );
}

const branchLink = ({ branchId, branchName }: Row) => (
  <Link to="/Audit/branch" search={{ branch: branchId }}>
    {branchName}
  </Link>
);
