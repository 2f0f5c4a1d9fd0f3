import type { ColumnType } from 'kysely';
import type { PositionText } from '../../contracts/endpoint.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import type { Flaw } from '../../contracts/system/events.ts';
import type { Instant } from '../../contracts/time.ts';

export interface CheckpointRow {
  read_model: ReadModel;
  /** Of the code that built the rows; 0: nothing is built yet. */
  version: number;
  /** -1: before the first event. */
  commit_position: string;
  prepare_position: string;
  state: 'building' | 'live' | 'halted';
  /** Why and where it halted. */
  reason: string | null;
  halted_at_position: PositionText | null;
  updated_at: ColumnType<Instant, never, Instant>;
}

export interface RebuildRow {
  read_model: ReadModel;
  version: number;
  state: 'running' | 'done' | 'failed';
  reason: string | null;
  started_at: ColumnType<Instant, Instant, never>;
  updated_at: ColumnType<Instant, Instant, Instant>;
  /** Events read so far; those the server's filter leaves out are not among them. */
  events_done: string;
  events_per_second: number;
  seconds_left: number | null;
}

/** An event that is not the product's own (event-store/README.md). */
export interface FlawRow {
  stream: string;
  revision: string;
  event_id: string;
  type: string;
  flaw: Flaw;
  /** By the clock of the event store. */
  written_at: ColumnType<Instant, never, never>;
  found_at: ColumnType<Instant, never, never>;
}

/** Made by `migrations/`: they are no read models and stay when those are rebuilt. */
export interface SystemTables {
  'projections.checkpoints': CheckpointRow;
  'projections.rebuilds': RebuildRow;
  'projections.flaws': FlawRow;
}
