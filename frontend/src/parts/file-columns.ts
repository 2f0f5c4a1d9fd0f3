import type { BranchId } from '../../../contracts/ids.ts';
import type { OwnedRow } from '../../../contracts/reports/queries.ts';
import { columnsOf, fileColumn } from '../ui/table/column-kinds.ts';
import type { Column } from '../ui/table/column.ts';

// What tells rows apart in a file: names change, and files of several branches are put together.

type Texts<Key extends string> = (key: Key) => string;

/** A branch that the rows themselves do not name. */
export interface OfBranch {
  branchId: BranchId;
  branchName: string;
}

export interface OfGame extends OfBranch {
  gameNumber: number;
}

/** Which branch a row is of, whatever it is named by then. */
export function branchIdColumn<Row extends { branchId: string | null }>(t: Texts<'branchId'>): Column<Row>[] {
  return columnsOf<Row>({ branchId: fileColumn(t('branchId'), ({ branchId }) => branchId ?? '') });
}

/** Whose account a row is of. */
export function accountIdColumn<Row extends { accountId: string }>(t: Texts<'accountId'>): Column<Row>[] {
  return columnsOf<Row>({ accountId: fileColumn(t('accountId'), ({ accountId }) => accountId) });
}

/** Which branch a row is of, and whose that is. */
export function ownedIdColumns<Row extends Pick<OwnedRow, 'branchId' | 'ownerId'>>(
  t: Texts<'branchId' | 'ownerId'>,
): Column<Row>[] {
  return [
    ...branchIdColumn<Row>(t),
    ...columnsOf<Row>({ ownerId: fileColumn(t('ownerId'), ({ ownerId }) => ownerId) }),
  ];
}

/** The same branch in each row. */
export function branchColumns<Row>(
  t: Texts<'branchName' | 'branchId'>,
  { branchId, branchName }: OfBranch,
): Column<Row>[] {
  return columnsOf<Row>({
    branchName: fileColumn(t('branchName'), () => branchName),
    branchId: fileColumn(t('branchId'), () => branchId),
  });
}

/** The same game in each row. */
export function gameColumns<Row>(
  t: Texts<'branchName' | 'branchId' | 'gameNumber'>,
  game: OfGame,
): Column<Row>[] {
  return [
    ...columnsOf<Row>({ gameNumber: fileColumn(t('gameNumber'), () => game.gameNumber) }),
    ...branchColumns<Row>(t, game),
  ];
}
