import type { SessionStatus } from '../../contracts/analysis/queries.ts';

export interface SessionRow {
  branch_id: string;
  game_number: number;
  session_date: string;
  opened_at: Date;
  cartela_count: number;
  bet_price: number;
  bet_percent: string;
  total_bet: string;
  total_win: string;
  house_profit: string;
  house_bonus: string | null;
  players_bonus: string | null;
  source: 'own' | 'legacy';
  winner_card_ids: number[];
  /** By an old client, whether recorded by the server or not. */
  claimed_card_ids: number[];
  status: SessionStatus;
}

export interface TotalsRow {
  branch_id: string;
  /** Voided ones included; no other total counts them. */
  sessions: number;
  total_games: number;
  total_bet: string;
  total_win: string;
  total_profit: string;
  /** Players bonuses. */
  total_jackpot: string;
  total_house_bonus: string;
}

export interface AnalysisTables {
  'analysis.sessions': SessionRow;
  'analysis.totals': TotalsRow;
}

// No index per sort order: sorting a branch's hundred thousand sessions takes tens of milliseconds, five more indexes
// make a rebuild four times as slow.
export const analysisTables = `
  create table sessions (
    branch_id uuid not null,
    game_number integer not null,
    session_date date not null,
    opened_at timestamptz not null,
    cartela_count integer not null,
    bet_price integer not null,
    bet_percent numeric(3, 2) not null,
    total_bet numeric(14, 2) not null,
    total_win numeric(14, 2) not null,
    house_profit numeric(14, 2) not null,
    house_bonus numeric(14, 2),
    players_bonus numeric(14, 2),
    source text not null,
    winner_card_ids integer[] not null,
    claimed_card_ids integer[] not null,
    status text not null,
    primary key (branch_id, game_number)
  );
  create index on sessions (branch_id, session_date);
  create table totals (
    branch_id uuid primary key,
    sessions integer not null,
    total_games integer not null,
    total_bet numeric(16, 2) not null,
    total_win numeric(16, 2) not null,
    total_profit numeric(16, 2) not null,
    total_jackpot numeric(16, 2) not null,
    total_house_bonus numeric(16, 2) not null
  );
`;
