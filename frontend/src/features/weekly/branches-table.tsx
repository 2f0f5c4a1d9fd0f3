import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AccountId } from '../../../../contracts/ids.ts';
import type { OwnedRow } from '../../../../contracts/reports/queries.ts';
import type { Days } from '../../parts/report-days/days-search.ts';
import { ownedIdColumns } from '../../parts/file-columns.ts';
import { moneyColumns } from '../../parts/takings/money-columns.ts';
import { columnsOf, nameColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { linkedFigures } from '../../ui/table/linked-figures.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';

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
  const branchLink = ({ branchId, branchName }: OwnedRow) => (
    <Link to={PATH} search={{ branch: branchId, ...asked }}>
      {branchName}
    </Link>
  );
  const ownerLink = ({ ownerId, ownerName }: OwnedRow) => (
    <Link to="/weekly" search={{ owner: ownerId, ...asked }}>
      {ownerName}
    </Link>
  );
  const ids = useTranslations('table');
  const columns: Column<OwnedRow>[] = [
    ...columnsOf<OwnedRow>({
      branchName: nameColumn(t('admin.branchName'), ({ branchName }) => branchName, {
        cell: branchLink,
        total: (all) => t('admin.branchCount', { count: all.length }),
      }),
      owner: nameColumn(t('agents.superAdmin'), ({ ownerName }) => ownerName, {
        cell: ownerLink,
      }),
    }),
    ...linkedFigures(
      moneyColumns<OwnedRow>((key) => t(`admin.${key}`)),
      ({ branchId }, figure) => <Link to={PATH} search={{ branch: branchId, ...asked }} {...figure} />,
    ),
    ...ownedIdColumns(ids),
  ];
  const ofOwner = owner === undefined ? [] : rows.slice(0, 1).map(({ ownerName }) => ownerName);
  return (
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
  );
}
