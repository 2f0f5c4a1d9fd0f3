import type { ColumnType } from 'kysely';
import type { Grid } from '../../contracts/bingo/grid.ts';

export interface CartelaRow {
  branch_id: string;
  card_id: number;
  numbers: ColumnType<Grid, string, string>;
}

export interface CartelaTables {
  'cartelas.rows': CartelaRow;
}

export const cartelaTables = `
  create table rows (
    branch_id uuid not null,
    card_id integer not null,
    numbers jsonb not null,
    primary key (branch_id, card_id)
  );
`;
