import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Branch } from '../../../../contracts/branches/manage-branches.ts';
import type { GameNumber } from '../../../../contracts/ids.ts';
import { branchAnalysis } from '../../../../contracts/reports/analysis.ts';
import { useAsk } from '../../api/use-api.ts';
import { SessionHistory } from '../../ui/history/session-history.tsx';
import { Shell } from '../../ui/shell.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import classes from '../report.module.css';
import { useBusinessDay } from '../use-business-day.ts';
import { useChosenBranch } from '../use-chosen-branch.tsx';
import { GamesPerHour } from './games-per-hour.tsx';
import { TotalCards } from './game-analysis-page.tsx';
import { SessionsTable } from './sessions-table.tsx';
import { TodayBonus } from './today-bonus.tsx';
import { VoidGame } from './void-game.tsx';

/** /Game_analysis: one branch's games, or the history of one of them. */
export function BranchAnalysisPage() {
  const t = useTranslations('analysis');
  const admin = useTranslations('admin');
  const search = useSearch({ from: '/Game_analysis' });
  const { branch, otherwise } = useChosenBranch({
    branchId: search.branch,
    listAt: '/GameAnalysis',
    missing: admin('branchIdMissing'),
  });
  const title = branch ? t('titleOf', { branchName: branch.branchName }) : t('title');
  return (
    <Shell title={title} layout="wide">
      {!branch ? (
        otherwise
      ) : search.game === undefined ? (
        <BranchAnalysis branch={branch} />
      ) : (
        <GameHistory branch={branch} gameNumber={search.game} />
      )}
    </Shell>
  );
}

function GameHistory({ branch: { branchId }, gameNumber }: { branch: Branch; gameNumber: GameNumber }) {
  const t = useTranslations('analysis');
  const search = useSearch({ from: '/Game_analysis' });
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <Button
          renderRoot={(props) => (
            <Link to="/Game_analysis" search={{ ...search, game: undefined }} {...props} />
          )}
          variant="default"
          size="md"
          className="no-print"
        >
          {t('backToSessions')}
        </Button>
      </div>
      <SessionHistory
        branchId={branchId}
        gameNumber={gameNumber}
        actions={<VoidGame branchId={branchId} gameNumber={gameNumber} />}
      />
    </div>
  );
}

function BranchAnalysis({ branch: { branchId, branchName } }: { branch: Branch }) {
  const t = useTranslations('analysis');
  const totals = useAsk(branchAnalysis, { branchId });
  const today = useBusinessDay();
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <Button component={Link} to="/GameAnalysis" variant="default" size="md" className="no-print">
          {t('backToBranches')}
        </Button>
        <p className={classes.day}>{t('overAll')}</p>
      </div>
      {totals.data && !totals.isError ? (
        <TotalCards totals={totals.data} />
      ) : totals.isError ? (
        <ErrorState error={totals.error} message={t('failed')} onRetry={() => void totals.refetch()} />
      ) : (
        <LoadingState rows={2} />
      )}
      <TodayBonus branchId={branchId} />
      <SessionsTable branchId={branchId} branchName={branchName} />
      {today ? <GamesPerHour branchId={branchId} today={today} /> : null}
    </div>
  );
}
