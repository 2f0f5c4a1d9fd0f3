import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import type { liveGames } from '../../../../contracts/game/queries.ts';
import type { OwnedRow } from '../../../../contracts/reports/queries.ts';
import type { Answer } from '../../api/answer.ts';
import { ReplayLink } from '../../parts/replay/replay-link.tsx';
import { formatCount } from '../../texts/format.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { columnsOf, fileColumn, nameColumn, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { Loaded } from '../../ui/states.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';

type Games = OutputOf<typeof liveGames>;
type Game = Games['games'][number];

interface LiveGamesProps {
  live: Answer<Games>;
  /** Tell whose branches they are. */
  known: readonly OwnedRow[];
}

/** What is being played at this moment, number by number. */
export function LiveGames({ live, known }: LiveGamesProps) {
  const t = useTranslations();
  const times = useTimes();
  const ids = useTranslations('table');
  const owners = new Map(known.map((row) => [row.branchId, row]));
  const figure = (header: string, of: (game: Game) => number) =>
    numberColumn(header, of, { cell: (game: Game) => formatCount(of(game)) });
  const columns = columnsOf<Game>({
    branchName: nameColumn(t('admin.branchName'), ({ branchName }) => branchName, { cell: branchLink }),
    owner: nameColumn(t('agents.superAdmin'), ({ branchId }) => owners.get(branchId)?.ownerName ?? '–'),
    gameNumber: numberColumn(t('agents.game'), ({ gameNumber }) => gameNumber, { cell: gameLink }),
    state: textColumn(t('agents.state'), (game) =>
      t(`agents.states.${game.source === 'own' ? game.play : 'elsewhere'}`),
    ),
    called: numberColumn(t('agents.called'), (game) => (game.source === 'own' ? game.called : ''), {
      cell: (game) => (game.source === 'own' ? formatCount(game.called) : '–'),
    }),
    cartelas: figure(t('agents.cartelas'), ({ cartelaCount }) => cartelaCount),
    since: textColumn(t('agents.since'), ({ openedAt }) => openedAt, {
      cell: ({ openedAt }) => times.time(openedAt),
    }),
    branchId: fileColumn(ids('branchId'), ({ branchId }) => branchId),
    ownerId: fileColumn(ids('ownerId'), ({ branchId }) => owners.get(branchId)?.ownerId ?? ''),
  });
  return (
    <Loaded of={live} rows={2} fresh>
      {({ games }) => (
        <ReportTable
          name="live"
          title={t('agents.live')}
          columns={columns}
          rows={games}
          rowKey={({ branchId }) => branchId}
          empty={t('agents.liveNone')}
          fileName="live-games"
        />
      )}
    </Loaded>
  );
}

const branchLink = ({ branchId, branchName }: Game) => (
  <Link to="/weekly/games" search={{ branch: branchId }}>
    {branchName}
  </Link>
);

const gameLink = ({ branchId, branchName, gameNumber }: Game) => (
  <>
    <Link to="/weekly/games" search={{ branch: branchId, game: gameNumber }}>
      {formatCount(gameNumber)}
    </Link>
    <ReplayLink branchId={branchId} gameNumber={gameNumber} branchName={branchName} />
  </>
);
