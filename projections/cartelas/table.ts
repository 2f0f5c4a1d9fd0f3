import type { Grid } from '../../contracts/bingo/grid.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { integer, json, uuid } from '../table/column.ts';
import { table } from '../table/table.ts';

export const cartelas = table(
  'cartelas.rows',
  { branch_id: uuid<BranchId>(), card_id: integer(), numbers: json<Grid>() },
  { key: ['branch_id', 'card_id'] },
);
