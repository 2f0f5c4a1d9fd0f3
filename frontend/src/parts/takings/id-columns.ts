import type { OwnedRow } from '../../../../contracts/reports/queries.ts';
import { columnsOf, fileColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';

type Texts = (key: 'branchId' | 'ownerId') => string;

/** In a file: which branch a row is of, whatever it is named by then. */
export function branchIdColumn<Row extends { branchId: string }>(t: Texts): Column<Row>[] {
  return columnsOf<Row>({ branchId: fileColumn(t('branchId'), ({ branchId }) => branchId) });
}

/** Likewise whose it is. */
export function ownedIdColumns(t: Texts): Column<OwnedRow>[] {
  return [
    ...branchIdColumn<OwnedRow>(t),
    ...columnsOf<OwnedRow>({ ownerId: fileColumn(t('ownerId'), ({ ownerId }) => ownerId) }),
  ];
}
