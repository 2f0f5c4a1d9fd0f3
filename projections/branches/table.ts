export interface BranchRow {
  branch_id: string;
  branch_name: string;
  owner_id: string;
  account_id: string;
  jackpot_permission: number;
  jackpot_share: string;
  deleted: boolean;
}

export interface BranchTables {
  'branches.rows': BranchRow;
}

/** A deleted branch keeps its row: past figures go on showing its name. */
export const branchTables = `
  create table rows (
    branch_id uuid primary key,
    branch_name text not null,
    owner_id uuid not null,
    account_id uuid not null,
    jackpot_permission smallint not null,
    jackpot_share numeric(3, 2) not null,
    deleted boolean not null
  );
  create index on rows (owner_id);
`;
