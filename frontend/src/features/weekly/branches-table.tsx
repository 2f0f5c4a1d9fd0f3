import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AccountId } from '../../../../contracts/ids.ts';
import type { OwnedRow } from '../../../../contracts/reports/queries.ts';
import type { Days } from '../../parts/report-days/days-search.ts';
import { branchRowColumns } from '../../parts/takings/branch-row-columns.tsx';
import { columnsOf, nameColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import classes from './weekly.module.css';

const PATH = '/weekly/branch';

interface BranchesTableProps extends Days {
  rows: readonly OwnedRow[];
  /** Whose branches alone they are. */
  owner: AccountId | undefined;
}

/** A row per branch, which opens the branch's days. */
export function BranchesTable({ rows, from, to, owner }: BranchesTableProps) {
  const t = useTranslations();
  // The days as the address has them: without any they go on with the business day.
  const asked = useSearch({ from: '/weekly', select: (search) => ({ from: search.from, to: search.to }) });
  const navigate = useNavigate();
  const ownerLink = ({ ownerId, ownerName }: OwnedRow) => (
    <Link to="/weekly" search={{ owner: ownerId, ...asked }}>
      {ownerName}
    </Link>
  );
  const columns = branchRowColumns(
    { t, table: useTranslations('table') },
    ({ branchId }, figure) => <Link to={PATH} search={{ branch: branchId, ...asked }} {...figure} />,
    rows,
    columnsOf<OwnedRow>({
      owner: nameColumn(t('agents.superAdmin'), ({ ownerName }) => ownerName, { cell: ownerLink }),
    }),
  );
  const ofOwner = owner === undefined ? [] : rows.slice(0, 1).map(({ ownerName }) => ownerName);
  return (
    <>
      <ReportTable
        name="branches"
        title={t('admin.rows')}
        note={`${from} – ${to} · ${t('common.birr')}`}
        columns={columns}
        rows={rows}
        rowKey={({ branchId }) => branchId}
        onRow={({ branchId }) => void navigate({ to: PATH, search: { branch: branchId, ...asked } })}
        empty={t('admin.empty')}
        fileName={['weekly-branches', ...ofOwner, from, to].join('-')}
      />
      <nav className={classes.links} aria-label={t('admin.rows')}>
        <Button
          renderRoot={(props) => <Link to="/Exceptions" search={asked} {...props} />}
          variant="default"
          size="sm"
        >
          {t('exceptions.title')}
        </Button>
        <Button
          renderRoot={(props) => <Link to="/Cards" search={{ owner }} {...props} />}
          variant="default"
          size="sm"
        >
          {t('similarCards.title')}
        </Button>
      </nav>
    </>
  );
}
