import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { money } from '../../../../contracts/money.ts';
import type { GameSession } from '../../../../contracts/analysis/queries.ts';
import { useBranch } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { formatCount, formatMoney, formatPercent } from '../../texts/format.ts';
import { DataTable, type Column } from '../../ui/table/data-table.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { SessionStatus } from '../../parts/game-sessions/session-status.tsx';
import { useSessionWords } from '../../parts/game-sessions/use-session-words.ts';
import { gameSessionPages } from './game-session-pages.ts';
import classes from '../../ui/report.module.css';

/** /GameAnalytics: the game sessions of the branch; a bonus that is none shows 0, a winner that is none N/A (spec section 2). */
export function GameAnalyticsPage() {
  const t = useTranslations('reports');
  const { branchId } = useBranch();
  const pages = useInfiniteQuery(gameSessionPages(useApi(), branchId));
  const words = useSessionWords();

  const columns: Column<GameSession>[] = [
    { header: t('game'), numeric: true, cell: ({ gameNumber }) => formatCount(gameNumber) },
    { header: t('date'), cell: ({ sessionDate }) => sessionDate },
    { header: t('startTime'), cell: words.startTime },
    { header: t('cartelaSelected'), numeric: true, cell: ({ cartelaCount }) => formatCount(cartelaCount) },
    { header: t('betAmount'), numeric: true, cell: ({ betPrice }) => formatMoney(money(betPrice)) },
    { header: t('totalBet'), numeric: true, cell: ({ totalBet }) => formatMoney(totalBet) },
    { header: t('totalWin'), numeric: true, cell: ({ totalWin }) => formatMoney(totalWin) },
    { header: t('profitPercentage'), numeric: true, cell: ({ betPercent }) => formatPercent(betPercent) },
    { header: t('houseBonus'), numeric: true, cell: ({ houseBonus }) => bonus(houseBonus) },
    { header: t('playersBonus'), numeric: true, cell: ({ playersBonus }) => bonus(playersBonus) },
    { header: t('winner'), cell: words.winners },
    { header: t('status'), cell: statusCell },
  ];

  return (
    <Shell title={t('gameAnalytics')} layout="wide">
      <div className={classes.page}>
        <div className={classes.tools}>
          <Button component={Link} to="/branchAdmin" variant="default" size="md" className="no-print">
            {t('toDashboard')}
          </Button>
          <PrintButton />
          <p className={classes.day}>{t('currency')}</p>
        </div>
        <Loaded of={pages} failed={t('sessionsFailed')} rows={8}>
          {(data) => (
            <>
              <DataTable
                title={t('sessions')}
                columns={columns}
                rows={data.pages.flatMap(({ sessions }) => sessions)}
                rowKey={({ gameNumber }) => gameNumber}
                rowState={({ status }) => status}
                empty={t('sessionsEmpty')}
              />
              {pages.hasNextPage ? (
                <Button
                  variant="default"
                  size="md"
                  loading={pages.isFetchingNextPage}
                  onClick={() => void pages.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </Shell>
  );
}

const statusCell = (session: GameSession) => <SessionStatus session={session} />;

const bonus = (amount: GameSession['houseBonus']) => (amount === null ? '0' : formatMoney(amount));
