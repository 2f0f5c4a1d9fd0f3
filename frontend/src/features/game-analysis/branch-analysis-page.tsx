import { useCallback, useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import type { GameNumber } from '../../../../contracts/ids.ts';
import { branchAnalysis } from '../../../../contracts/analysis/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { GameFindings } from '../../parts/findings/game-findings.tsx';
import { VerifyButton } from '../../parts/verify/verify-button.tsx';
import { SessionHistory } from '../../parts/history/session-history.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useBusinessDay } from '../../parts/business-day.ts';
import { useChosenBranch } from '../../parts/branches/use-chosen-branch.tsx';
import { GamesPerHour } from './games-per-hour.tsx';
import { TotalCards } from './game-analysis-page.tsx';
import { SessionsTable, type AnalysisPath } from './sessions-table.tsx';
import { TodayBonus } from './today-bonus.tsx';
import { VoidGame } from './void-game.tsx';
import classes from '../../ui/report.module.css';

/** /Game_analysis: the super admin's view. */
export const BranchAnalysisPage = () => <AnalysisAt at="/Game_analysis" listAt="/GameAnalysis" />;
/** /Audit/branch: the same for the auditor, who changes nothing. */
export const AuditedBranchPage = () => <AnalysisAt at="/Audit/branch" listAt="/Audit" />;
/** /weekly/games: the same for the agent. */
export const AgentBranchPage = () => <AnalysisAt at="/weekly/games" listAt="/weekly" />;

interface Place {
  at: AnalysisPath;
  /** Where a branch is chosen. */
  listAt: '/GameAnalysis' | '/Audit' | '/weekly';
}

/** One branch's games, or the history of one of them. */
function AnalysisAt({ at, listAt }: Place) {
  const t = useTranslations('analysis');
  const admin = useTranslations('admin');
  const search = useSearch({ from: at });
  const { branch, otherwise } = useChosenBranch({
    branchId: search.branch,
    listAt,
    missing: admin('branchIdMissing'),
  });
  const returnFocus = useReturnOfFocus(search.game);
  const title = branch ? t('titleOf', { branchName: branch.branchName }) : t('title');
  return (
    <Shell title={title} layout="wide">
      {!branch ? (
        otherwise
      ) : search.game === undefined ? (
        <BranchAnalysis at={at} listAt={listAt} branch={branch} onSessions={returnFocus} />
      ) : (
        <GameHistory at={at} branch={branch} gameNumber={search.game} />
      )}
    </Shell>
  );
}

interface GameHistoryProps {
  at: AnalysisPath;
  branch: Branch;
  gameNumber: GameNumber;
}

function GameHistory({ at, branch, gameNumber }: GameHistoryProps) {
  const { branchId } = branch;
  const t = useTranslations('analysis');
  const search = useSearch({ from: at });
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <Button
          renderRoot={(props) => <Link to={at} search={{ ...search, game: undefined }} {...props} />}
          variant="default"
          size="md"
          className="no-print"
        >
          {t('backToSessions')}
        </Button>
        <VerifyButton scope={{ kind: 'game', branch: branchId, game: gameNumber }} />
      </div>
      <GameFindings branchId={branchId} gameNumber={gameNumber} />
      <SessionHistory
        branch={branch}
        gameNumber={gameNumber}
        actions={
          at === '/Game_analysis' && !branch.deleted ? (
            <VoidGame branchId={branchId} gameNumber={gameNumber} />
          ) : null
        }
      />
    </div>
  );
}

interface BranchAnalysisProps extends Place {
  branch: Branch;
  /** The links to the games are there. */
  onSessions: () => void;
}

function BranchAnalysis({ at, listAt, branch, onSessions }: BranchAnalysisProps) {
  const { branchId, branchName } = branch;
  const t = useTranslations('analysis');
  const findings = useTranslations('findings');
  const search = useSearch({ from: at });
  const navigate = useNavigate({ from: at });
  const totals = useAsk(branchAnalysis, { branchId });
  const today = useBusinessDay().data?.today;
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <Button component={Link} to={listAt} variant="default" size="md" className="no-print">
          {t('backToBranches')}
        </Button>
        <Button
          renderRoot={(props) => <Link to="/Findings" search={{ branch: branchId }} {...props} />}
          variant="default"
          size="md"
          className="no-print"
        >
          {findings('toFindings')}
        </Button>
        <p className={classes.day}>{t('overAll')}</p>
      </div>
      <Loaded of={totals} failed={t('failed')} rows={2} fresh>
        {(data) => <TotalCards totals={data} />}
      </Loaded>
      <TodayBonus branchId={branchId} />
      <SessionsTable at={at} branchId={branchId} branchName={branchName} onSessions={onSessions} />
      {today ? (
        <GamesPerHour
          branch={branch}
          date={search.day ?? today}
          today={today}
          onDate={(day) => void navigate({ search: { ...search, day }, replace: true, resetScroll: false })}
        />
      ) : null}
    </div>
  );
}

/**
 * Back from a game's history, the focus belongs on that game's link again. `game`: the one whose history is open; the
 * answer is to be called once the links are there, and does something only after such a return.
 */
function useReturnOfFocus(game: GameNumber | undefined): () => void {
  const opened = useRef<GameNumber>(undefined);
  useEffect(() => {
    if (game !== undefined) opened.current = game;
  }, [game]);
  return useCallback(() => {
    if (opened.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-game="${opened.current}"]`)?.focus();
    opened.current = undefined;
  }, []);
}
