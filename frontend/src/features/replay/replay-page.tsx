import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import type { GameNumber } from '../../../../contracts/ids.ts';
import { replayOf } from '../../../../contracts/replay/moments.ts';
import { isRefused } from '../../api/refused.ts';
import { useSession } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useChosenBranch } from '../../parts/branches/use-chosen-branch.tsx';
import { ExportButton } from '../../parts/export/export-button.tsx';
import { ProofLink } from '../../parts/proof-link.tsx';
import { VerifyButton } from '../../parts/verify/verify-button.tsx';
import { GameFindings } from '../../parts/findings/game-findings.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { historyPlaces } from './history-places.ts';
import { replayEventsOf } from './replay-events.ts';
import { ReplayView } from './replay-view.tsx';
import classes from './replay.module.css';

type SeenBranch = Pick<Branch, 'branchId' | 'branchName'>;

/** /Replay: any game as it was, for whoever may see its branch. */
export function ReplayPage() {
  const t = useTranslations('replay');
  const { role } = useSession();
  const { game } = useSearch({ from: '/Replay' });
  const title = game === undefined ? t('title') : t('titleOf', { gameNumber: String(game) });
  return (
    <Shell title={title} layout="wide">
      {role === 'branch_admin' ? <OfOwnBranch /> : <OfChosenBranch listAt={historyPlaces[role].listAt} />}
    </Shell>
  );
}

/** A cashier sees its own branch, whatever branch the address names: asking about another one would be put on record. */
function OfOwnBranch() {
  const admin = useTranslations('admin');
  const { branch } = useSession();
  const search = useSearch({ from: '/Replay' });
  if (!branch || (search.branch ?? branch.branchId) !== branch.branchId)
    return <EmptyState title={admin('invalidBranch')} />;
  return <OfGame branch={branch} />;
}

function OfChosenBranch({ listAt }: { listAt: '/GameAnalysis' | '/Audit' | '/weekly' }) {
  const admin = useTranslations('admin');
  const search = useSearch({ from: '/Replay' });
  const { branch, otherwise } = useChosenBranch({
    branchId: search.branch,
    listAt,
    missing: admin('branchIdMissing'),
  });
  return branch ? <OfGame branch={branch} /> : otherwise;
}

function OfGame({ branch }: { branch: SeenBranch }) {
  const t = useTranslations('replay');
  const { game } = useSearch({ from: '/Replay' });
  if (game === undefined) return <EmptyState title={t('gameMissing')} />;
  return <ReplayOf key={`${branch.branchId} ${game}`} branch={branch} gameNumber={game} />;
}

function ReplayOf({ branch, gameNumber }: { branch: SeenBranch; gameNumber: GameNumber }) {
  const t = useTranslations();
  const problem = useProblemText();
  const { role } = useSession();
  const { branchId, branchName } = branch;
  const search = useSearch({ from: '/Replay' });
  const navigate = useNavigate({ from: '/Replay' });
  const told = useQuery(replayEventsOf(useApi(), useQueryClient(), branchId, gameNumber));
  const replay = useMemo(() => told.data && replayOf(told.data.events), [told.data]);
  const refused =
    isRefused(told.error, 'NOT_FOUND') || isRefused(told.error, 'GAME_STILL_OPEN') ? told.error : null;
  /** Beyond the newest game there is none; of a game that is refused it is not known. */
  const games = {
    'previous-game': gameNumber > 1 ? gameNumber - 1 : undefined,
    'next-game': told.data?.next ? gameNumber + 1 : undefined,
  };
  const historyAt = historyPlaces[role].historyOf(branchId, gameNumber);

  function onGame(key: keyof typeof games) {
    const game = games[key];
    if (game !== undefined)
      void navigate({ search: { branch: search.branch, game, speed: search.speed }, resetScroll: false });
  }

  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        {(['previous-game', 'next-game'] as const).map((key) => (
          <Button
            key={key}
            className="no-print"
            variant="default"
            size="md"
            disabled={games[key] === undefined}
            onClick={() => onGame(key)}
          >
            {t(key === 'next-game' ? 'replay.nextGame' : 'replay.previousGame')}
          </Button>
        ))}
        <Button
          className="no-print"
          renderRoot={(props) => <Link {...historyAt} {...props} />}
          variant="default"
          size="md"
        >
          {t('replay.history')}
        </Button>
        <PrintButton />
        {role === 'branch_admin' ? null : (
          <>
            <ExportButton scope={{ kind: 'game', branch: branchId, game: gameNumber }} />
            <VerifyButton scope={{ kind: 'game', branch: branchId, game: gameNumber }} />
          </>
        )}
        <p>{branchName}</p>
      </div>
      {refused && !told.data ? (
        <EmptyState title={isRefused(refused, 'NOT_FOUND') ? t('history.notFound') : problem(refused)} />
      ) : (
        <Loaded of={told} failed={t('history.failed')} rows={8}>
          {() =>
            replay ? (
              <>
                <ReplayView replay={replay} search={search} onGame={onGame} />
                <p>
                  <ProofLink />
                </p>
                {role === 'branch_admin' ? null : (
                  <GameFindings branchId={branchId} gameNumber={gameNumber} />
                )}
              </>
            ) : null
          }
        </Loaded>
      )}
    </div>
  );
}
