import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AccountId } from '../../../../contracts/ids.ts';
import type { OwnedRow } from '../../../../contracts/reports/queries.ts';
import type { Days } from '../../parts/report-days/days-search.ts';
import { grouped, type Group } from '../../parts/takings/grouped.ts';
import { moneyColumns } from '../../parts/takings/money-columns.ts';
import { columnsOf, countColumn, fileColumn, nameColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { linkedFigures } from '../../ui/table/linked-figures.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';

/** A row per super admin, which opens the report of its branches alone. */
export function OwnersTable({ rows, from, to }: Days & { rows: readonly OwnedRow[] }) {
  const t = useTranslations();
  const asked = useSearch({ from: '/weekly', select: (search) => ({ from: search.from, to: search.to }) });
  const navigate = useNavigate();
  const ofOwner = ({ id }: Group) => ({ owner: id as AccountId, ...asked });
  const ownerLink = (group: Group) => (
    <Link to="/weekly" search={ofOwner(group)}>
      {group.name}
    </Link>
  );
  const columns: Column<Group>[] = [
    ...columnsOf<Group>({
      owner: nameColumn(t('agents.superAdmin'), ({ name }) => name, {
        cell: ownerLink,
        total: (all) => t('agents.superAdminCount', { count: all.length }),
      }),
    }),
    ...linkedFigures(
      [
        ...columnsOf<Group>({
          branchCount: countColumn(t('agents.branchesOwned'), ({ branchCount }) => branchCount),
        }),
        ...moneyColumns<Group>((key) => t(`admin.${key}`), rows),
      ],
      (group, figure) => <Link to="/weekly" search={ofOwner(group)} {...figure} />,
    ),
    ...columnsOf<Group>({ ownerId: fileColumn(t('table.ownerId'), ({ id }) => id) }),
  ];
  return (
    <ReportTable
      name="owners"
      title={t('agents.superAdmins')}
      note={`${from} – ${to} · ${t('common.birr')}`}
      columns={columns}
      rows={grouped(rows, ({ ownerId, ownerName }) => ({ id: ownerId, name: ownerName }))}
      rowKey={({ id }) => id}
      onRow={(group) => void navigate({ to: '/weekly', search: ofOwner(group) })}
      empty={t('admin.empty')}
      fileName={`weekly-super-admins-${from}-${to}`}
    />
  );
}
