import type { ReactNode } from 'react';
import type { useTranslations } from 'use-intl';
import type { OwnedRow } from '../../../../contracts/reports/queries.ts';
import { columnsOf, nameColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { type FigureLink, linkedFigures } from '../../ui/table/linked-figures.tsx';
import { ownedIdColumns } from '../file-columns.ts';
import { moneyColumns } from './money-columns.ts';

interface Texts {
  t: ReturnType<typeof useTranslations<never>>;
  table: ReturnType<typeof useTranslations<'table'>>;
}

/** A row per branch: its name and its figures are links to where they come from; `more` stands between them. */
export function branchRowColumns(
  { t, table }: Texts,
  link: (row: OwnedRow, props: FigureLink) => ReactNode,
  rows: readonly OwnedRow[],
  more: readonly Column<OwnedRow>[] = [],
): Column<OwnedRow>[] {
  return [
    ...columnsOf<OwnedRow>({
      branchName: nameColumn(t('admin.branchName'), ({ branchName }) => branchName, {
        cell: (row) => link(row, { children: row.branchName, className: undefined, tabIndex: undefined }),
        total: (all) => t('admin.branchCount', { count: all.length }),
      }),
    }),
    ...more,
    ...linkedFigures(
      moneyColumns<OwnedRow>((key) => t(`admin.${key}`), rows),
      link,
    ),
    ...ownedIdColumns(table),
  ];
}
