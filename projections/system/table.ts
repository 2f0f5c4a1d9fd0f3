import type { ColumnType } from 'kysely';

export interface CheckpointRow {
  read_model: string;
  /** Of the code that built the rows; 0: nothing is built yet. */
  version: number;
  commit_position: string;
  prepare_position: string;
  state: 'building' | 'live' | 'halted';
  /** Why and where it halted. */
  reason: string | null;
  halted_at_position: string | null;
  updated_at: ColumnType<Date, never, Date>;
}

export interface RebuildRow {
  read_model: string;
  version: number;
  state: 'running' | 'done' | 'failed';
  reason: string | null;
  started_at: ColumnType<Date, Date, never>;
  updated_at: ColumnType<Date, Date, Date>;
  /** Events read so far; those the server's filter leaves out are not among them. */
  events_done: string;
  events_per_second: number;
  seconds_left: number | null;
}

export interface CheckpointTables {
  'projections.checkpoints': CheckpointRow;
  'projections.rebuilds': RebuildRow;
}
