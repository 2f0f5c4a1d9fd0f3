/** Money of a branch in a day, week or month: what `daily`, `weekly` and `monthly` have in common. */
export interface PeriodRow {
  branch_id: string;
  date: string;
  total_game: number;
  total_bet: string;
  total_win: string;
  house_profit: string;
}

export const periodTables = `
  create table rows (
    branch_id uuid not null,
    date date not null,
    total_game integer not null,
    total_bet numeric(14, 2) not null,
    total_win numeric(14, 2) not null,
    house_profit numeric(14, 2) not null,
    primary key (branch_id, date)
  );
  create index on rows (date);
`;
