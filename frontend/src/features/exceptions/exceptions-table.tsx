import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type gameExceptions, MOST_EXCEPTIONS } from '../../../../contracts/analysis/queries.ts';
import type { SessionStatus } from '../../../../contracts/analysis/sessions.ts';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import type { Role } from '../../../../contracts/ids.ts';
import { useSession } from '../../api/session.ts';
import { branchIdColumn } from '../../parts/file-columns.ts';
import type { Days } from '../../parts/report-days/days-search.ts';
import { formatCount } from '../../texts/format.ts';
import { columnsOf, countColumn, nameColumn, textColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';

type Answer = OutputOf<typeof gameExceptions>;
type Row = Answer['rows'][number];

/** Where the games of a branch are read. */
const gamesAt: Partial<Record<Role, '/Audit/branch' | '/Game_analysis' | '/weekly/games'>> = {
  all_admin: '/weekly/games',
  auditor: '/Audit/branch',
  super_admin: '/Game_analysis',
};

/** A row per branch and day; each count leads to its games. */
export function ExceptionsTable({ rows, more, days }: Answer & { days: Days }) {
  const t = useTranslations('exceptions');
  const ids = useTranslations('table');
  const { role } = useSession();
  const to = gamesAt[role];

  function linked(header: string, status: SessionStatus, of: (row: Row) => number): Column<Row> {
    return {
      ...countColumn(header, of),
      cell: (row) => {
        const count = formatCount(of(row));
        if (of(row) === 0 || to === undefined) return count;
        const { branchId, branchName, date } = row;
        return (
          <Link
            to={to}
            search={{ branch: branchId, from: date, to: date, status }}
            aria-label={t('open', { games: `${count} ${header}`, branchName, date })}
          >
            {count}
          </Link>
        );
      },
    };
  }
  const columns = [
    ...columnsOf<Row>({
      date: textColumn(t('day'), ({ date }) => date),
      cashier: nameColumn(t('cashier'), ({ cashier }) => cashier ?? '–'),
      branch: nameColumn(t('branch'), ({ branchName }) => branchName),
      ...(role === 'super_admin' ? {} : { owner: nameColumn(t('owner'), ({ ownerName }) => ownerName) }),
      cancelled: linked(t('cancelled'), 'cancelled', ({ cancelled }) => cancelled),
      abandoned: linked(t('abandoned'), 'abandoned', ({ abandoned }) => abandoned),
      voided: linked(t('voided'), 'voided', ({ voided }) => voided),
      tenths: countColumn(t('tenths'), ({ tenths }) => tenths),
      games: countColumn(t('games'), ({ games }) => games),
    }),
    ...branchIdColumn<Row>(ids),
  ];
  return (
    <ReportTable
      name="exceptions"
      title={t('table')}
      note={more ? t('more', { count: String(MOST_EXCEPTIONS) }) : t('note')}
      columns={columns}
      rows={rows}
      rowKey={({ branchId, date }) => `${branchId} ${date}`}
      empty={t('none')}
      fileName={`exceptions-${days.from}-${days.to}`}
    />
  );
}
