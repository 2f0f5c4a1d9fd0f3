import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { branchesAnalysis } from '../../../../contracts/analysis/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { formatCount } from '../../texts/format.ts';
import { amountColumn, columnsOf, countColumn, fileColumn, nameColumn } from '../../ui/table/column-kinds.ts';
import { FirstBranch } from '../../parts/branches/first-branch.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { SummaryCard, SummaryCards } from '../../ui/summary-cards.tsx';
import { type FigureLink, linkedFigures } from '../../ui/table/linked-figures.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { formatDollars } from './dollars.ts';
import { useMarked } from '../../parts/branches/use-marked.ts';
import classes from '../../ui/report.module.css';

type Answer = OutputOf<typeof branchesAnalysis>;
type Row = Answer['branches'][number];

/** /GameAnalysis: every branch over all its games; a row opens the branch's analysis. */
export function GameAnalysisPage() {
  const t = useTranslations('analysis');
  const exceptions = useTranslations('exceptions');
  const navigate = useNavigate();
  const marked = useMarked();
  const analysis = useAsk(branchesAnalysis, { deleted: 'all' });
  const ids = useTranslations('table');
  const columns = columnsOf<Row>({
    branchName: nameColumn(t('branchName'), ({ branchName }) => branchName, {
      cell: branchLink,
      total: (all) => t('branchCount', { count: all.length }),
    }),
    totalBet: amountColumn(t('totalBet'), ({ totalBet }) => totalBet, formatDollars),
    totalGames: countColumn(t('totalGames'), ({ totalGames }) => totalGames),
    totalWin: amountColumn(t('totalWin'), ({ totalWin }) => totalWin, formatDollars),
    totalProfit: amountColumn(t('totalProfit'), ({ totalProfit }) => totalProfit, formatDollars),
    totalJackpot: amountColumn(t('totalJackpot'), ({ totalJackpot }) => totalJackpot, formatDollars),
    branchId: fileColumn(ids('branchId'), ({ branchId }) => branchId),
  });
  return (
    <Shell title={t('listTitle')} layout="wide">
      <div className={classes.page}>
        <FirstBranch />
        <Loaded of={analysis} failed={t('failed')} rows={6} fresh>
          {(data) => (
            <>
              <TotalCards totals={data.totals} />
              <ReportTable
                name="branches"
                title={t('branches')}
                columns={linkedFigures(columns, branchFigure)}
                rows={marked(data.branches)}
                rowKey={({ branchId }) => branchId}
                onRow={({ branchId }) =>
                  void navigate({ to: '/Game_analysis', search: { branch: branchId } })
                }
                empty={t('empty')}
                fileName="game-analysis"
                tools={
                  <Button component={Link} to="/Exceptions" variant="default" size="sm">
                    {exceptions('title')}
                  </Button>
                }
              />
            </>
          )}
        </Loaded>
      </div>
    </Shell>
  );
}

export function TotalCards({ totals }: { totals: Answer['totals'] }) {
  const t = useTranslations('analysis');
  return (
    <SummaryCards label={t('figures')}>
      <SummaryCard label={t('totalBet')} value={formatDollars(totals.totalBet)} />
      <SummaryCard label={t('totalGames')} value={formatCount(totals.totalGames)} />
      <SummaryCard label={t('totalWin')} value={formatDollars(totals.totalWin)} />
      <SummaryCard label={t('totalProfit')} value={formatDollars(totals.totalProfit)} />
      <SummaryCard label={t('totalJackpot')} value={formatDollars(totals.totalJackpot)} />
    </SummaryCards>
  );
}

const branchLink = ({ branchId, branchName }: Row) => (
  <Link to="/Game_analysis" search={{ branch: branchId }}>
    {branchName}
  </Link>
);

const branchFigure = ({ branchId }: Row, figure: FigureLink) => (
  <Link to="/Game_analysis" search={{ branch: branchId }} {...figure} />
);
