export interface JackpotTables {
  'jackpot.rows': {
    branch_id: string;
    date: string;
    games: number;
    house_bonus: string;
    players_bonus: string;
  };
}

export const jackpotTables = `
  create table rows (
    branch_id uuid not null,
    date date not null,
    games integer not null,
    house_bonus numeric(14, 2) not null,
    players_bonus numeric(14, 2) not null,
    primary key (branch_id, date)
  );
`;
