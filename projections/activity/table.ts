export interface ActivityRow {
  /** Commit position. */
  position: string;
  at: Date;
  business_date: string;
  type: string;
  actor_id: string | null;
  role: string;
  /** The super admin whose business it is; null: nobody but the agents'. */
  owner_id: string | null;
  branch_id: string | null;
  game_number: number | null;
  account_id: string | null;
  data: Record<string, unknown>;
}

/** To whom an account or a branch belongs, as far as its own events tell. */
export interface ScopeRow {
  id: string;
  owner_id: string | null;
  branch_id: string | null;
}

/** Between which positions the events of a business date stand, so that a date finds its page without a search. */
export interface DayRow {
  business_date: string;
  first_position: string;
  last_position: string;
}

export interface ActivityTables {
  'activity.rows': ActivityRow;
  'activity.days': DayRow;
}

export const activityTables = `
  create table rows (
    position numeric(20) primary key,
    at timestamptz not null,
    business_date date not null,
    type text not null,
    actor_id uuid,
    role text not null,
    owner_id uuid,
    branch_id uuid,
    game_number integer,
    account_id uuid,
    data jsonb not null
  );
  create index on rows (owner_id, position);
  create index on rows (branch_id, position);
  create index on rows (actor_id, position);
  create index on rows (type, position);
  create table days (
    business_date date primary key,
    first_position numeric(20) not null,
    last_position numeric(20) not null
  );
  create table scopes (
    id uuid primary key,
    owner_id uuid,
    branch_id uuid
  );
`;
