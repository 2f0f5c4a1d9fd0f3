import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { BranchId } from '../../../../contracts/ids.ts';
import { money } from '../../../../contracts/money.ts';
import type { GameSession } from '../../../../contracts/analysis/queries.ts';
import { useBranch } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { formatCount, formatMoney, formatPercent } from '../../texts/format.ts';
import { numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { DataTable, type Column } from '../../ui/table/data-table.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ReplayLink } from '../../parts/replay/replay-link.tsx';
import { SessionStatus } from '../../parts/game-sessions/session-status.tsx';
import { useSessionWords } from '../../parts/game-sessions/use-session-words.ts';
import { gameSessionPages } from './game-session-pages.ts';
import { PastGame } from './past-game.tsx';
import { ReportTools } from '../../parts/report-tools.tsx';
import classes from '../../ui/report.module.css';

/** /GameAnalytics: the game sessions of the branch; a bonus that is none shows 0, a winner that is none N/A (spec section 2). */
export function GameAnalyticsPage() {
  const t = useTranslations('reports');
  const branch = useBranch();
  const { game } = useSearch({ from: '/GameAnalytics' });
  return (
    <Shell title={t('gameAnalytics')} layout="wide">
      {game === undefined ? (
        <Games branchId={branch.branchId} />
      ) : (
        <PastGame branch={branch} gameNumber={game} />
      )}
    </Shell>
  );
}

function Games({ branchId }: { branchId: BranchId }) {
  const t = useTranslations('reports');
  const pages = useInfiniteQuery(gameSessionPages(useApi(), branchId));
  const words = useSessionWords();

  const columns: Column<GameSession>[] = [
    numberColumn(t('game'), ({ gameNumber }) => formatCount(gameNumber), {
      cell: ({ gameNumber, status }) => (
        <>
          <Link
            to="/GameAnalytics"
            search={{ game: gameNumber }}
            aria-label={t('openGame', { gameNumber: String(gameNumber) })}
          >
            {formatCount(gameNumber)}
          </Link>
          {status === 'open' ? null : <ReplayLink branchId={branchId} gameNumber={gameNumber} />}
        </>
      ),
    }),
    textColumn(t('date'), ({ sessionDate }) => sessionDate),
    textColumn(t('startTime'), words.startTime),
    numberColumn(t('cartelaSelected'), ({ cartelaCount }) => formatCount(cartelaCount)),
    numberColumn(t('betAmount'), ({ betPrice }) => formatMoney(money(betPrice))),
    numberColumn(t('totalBet'), ({ totalBet }) => formatMoney(totalBet)),
    numberColumn(t('totalWin'), ({ totalWin }) => formatMoney(totalWin)),
    numberColumn(t('profitPercentage'), ({ betPercent }) => formatPercent(betPercent)),
    numberColumn(t('houseBonus'), ({ houseBonus }) => bonus(houseBonus)),
    numberColumn(t('playersBonus'), ({ playersBonus }) => bonus(playersBonus)),
    textColumn(t('winner'), words.winners),
    textColumn(t('status'), words.status, { cell: statusCell }),
    numberColumn(t('paidOut'), ({ paidOut }) => formatMoney(paidOut)),
    numberColumn(t('toPay'), ({ toPay }) => formatMoney(toPay)),
    numberColumn(t('notClaimed'), ({ notClaimed }) => formatMoney(notClaimed)),
  ];

  return (
    <div className={classes.page}>
      <ReportTools links={[{ to: '/branchAdmin', label: t('toDashboard') }]} note={t('currency')} />
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
  );
}

const statusCell = (session: GameSession) => <SessionStatus session={session} />;

const bonus = (amount: GameSession['houseBonus']) => (amount === null ? '0' : formatMoney(amount));
