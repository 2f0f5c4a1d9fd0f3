import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { MOST_UNPLAYED, type wouldBeWinners } from '../../../../contracts/verification/queries.ts';
import { useSession } from '../../api/session.ts';
import { gamesAt, isReader } from '../../parts/branches/games-at.ts';
import { branchIdColumn } from '../../parts/file-columns.ts';
import { ReplayLink } from '../../parts/replay/replay-link.tsx';
import type { Days } from '../../parts/report-days/days-search.ts';
import { columnsOf, nameColumn, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';

type Answer = OutputOf<typeof wouldBeWinners>;
type Game = Answer['games'][number];

/** Games that were not played to their end, each with the cards that would have won it: a cashier may have known them. */
export function UnplayedTable({ games, more, days }: Answer & { days: Days }) {
  const t = useTranslations('exceptions');
  const ids = useTranslations('table');
  const { role } = useSession();

  function gameCell({ branchId, branchName, gameNumber }: Game) {
    return (
      <>
        {isReader(role) ? (
          <Link to={gamesAt[role]} search={{ branch: branchId, game: gameNumber }}>
            {gameNumber}
          </Link>
        ) : (
          gameNumber
        )}
        <ReplayLink branchId={branchId} gameNumber={gameNumber} branchName={branchName} />
      </>
    );
  }
  const columns = [
    ...columnsOf<Game>({
      date: textColumn(t('day'), ({ date }) => date),
      cashier: nameColumn(t('cashier'), ({ cashier }) => cashier ?? '–'),
      branch: nameColumn(t('branch'), ({ branchName }) => branchName),
      ...(role === 'super_admin' ? {} : { owner: nameColumn(t('owner'), ({ ownerName }) => ownerName) }),
      game: numberColumn(t('game'), ({ gameNumber }) => gameNumber, { cell: gameCell }),
      ending: textColumn(t('ending'), ({ status }) => t(`endings.${status}`)),
      called: numberColumn(t('called'), ({ called }) => called),
      cards: textColumn(t('cards'), ({ cards }) => cards.map(({ cardId }) => cardId).join(', '), {
        words: true,
      }),
      place: numberColumn(t('place'), ({ cards: [first] }) => first?.place ?? ''),
    }),
    ...branchIdColumn<Game>(ids),
  ];
  return (
    <ReportTable
      name="unplayed"
      title={t('unplayed')}
      note={more ? t('more', { count: String(MOST_UNPLAYED) }) : t('unplayedNote')}
      columns={columns}
      rows={games}
      rowKey={({ branchId, gameNumber }) => `${branchId} ${gameNumber}`}
      empty={t('unplayedNone')}
      fileName={`would-be-winners-${days.from}-${days.to}`}
    />
  );
}
