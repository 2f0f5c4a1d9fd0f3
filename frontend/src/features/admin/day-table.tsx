import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { BranchId } from '../../../../contracts/ids.ts';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import type { liveGames } from '../../../../contracts/game/queries.ts';
import type { OwnedRow } from '../../../../contracts/reports/queries.ts';
import type { Day } from '../../../../contracts/time.ts';
import { ownedIdColumns } from '../../parts/file-columns.ts';
import { moneyColumns } from '../../parts/takings/money-columns.ts';
import { columnsOf, nameColumn, textColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { RowButton } from '../../ui/table/row-button.tsx';
import classes from './admin.module.css';

type LiveGame = OutputOf<typeof liveGames>['games'][number];

interface DayTableProps {
  rows: readonly OwnedRow[];
  date: Day;
  games: readonly LiveGame[];
  selected: BranchId | null;
  onSelect: (branchId: BranchId) => void;
}

/** A row per branch that played on that day; the chosen one is marked, whatever the totals are of. */
export function DayTable({ rows, date, games, selected, onSelect }: DayTableProps) {
  const t = useTranslations('admin');
  const seals = useTranslations('seals');
  const nameCell = ({ branchId, branchName }: OwnedRow) => (
    <>
      <RowButton pressed={branchId === selected} onPress={() => onSelect(branchId)}>
        {branchName}
      </RowButton>
      <Running game={games.find((game) => game.branchId === branchId)} />
    </>
  );
  const ids = useTranslations('table');
  const columns: Column<OwnedRow>[] = [
    ...columnsOf<OwnedRow>({
      branchName: nameColumn(t('branchName'), ({ branchName }) => branchName, {
        cell: nameCell,
        total: (all) => t('branchCount', { count: all.length }),
      }),
      date: textColumn(t('date'), (row) => row.date, { cell: gamesLink }),
    }),
    ...moneyColumns<OwnedRow>(t, rows),
    ...ownedIdColumns(ids),
  ];
  return (
    <ReportTable
      name="branches"
      title={t('rows')}
      note={date}
      columns={columns}
      rows={rows}
      rowKey={({ branchId }) => branchId}
      rowState={({ branchId }) => (branchId === selected ? 'selected' : undefined)}
      onRow={({ branchId }) => onSelect(branchId)}
      empty={t('emptyDay')}
      fileName={`branches-${date}`}
      tools={
        <>
          <Button component={Link} to="/Activity" variant="default" size="sm">
            {t('activity')}
          </Button>
          <Button component={Link} to="/Seals" variant="default" size="sm">
            {seals('toSeals')}
          </Button>
        </>
      }
    />
  );
}

/** A row's click is taken: the day's games are behind its date. */
const gamesLink = ({ branchId, date }: OwnedRow) => (
  <Link to="/Game_analysis" search={{ branch: branchId, from: date, to: date }}>
    {date}
  </Link>
);

const words = { running: 'gameRunning', paused: 'gamePaused', waiting: 'gameWaiting' } as const;

/** What is being played there at this moment. */
function Running({ game }: { game: LiveGame | undefined }) {
  const t = useTranslations('admin');
  if (!game) return null;
  return (
    <span className={classes.running} data-play={game.source === 'own' ? game.play : 'elsewhere'}>
      <span className={classes.dot} aria-hidden />
      {t(game.source === 'own' ? words[game.play] : 'gameElsewhere', { gameNumber: String(game.gameNumber) })}
    </span>
  );
}
