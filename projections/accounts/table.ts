export interface AccountRow {
  account_id: string;
  username: string;
  role: string;
  owner_id: string | null;
  branch_id: string | null;
  permission: number;
  deleted: boolean;
}

export interface AccountTables {
  'accounts.rows': AccountRow;
}

export const accountTables = `
  create table rows (
    account_id uuid primary key,
    username text not null,
    role text not null,
    owner_id uuid,
    branch_id uuid,
    permission smallint not null,
    deleted boolean not null
  );
  create index on rows (owner_id);
`;
