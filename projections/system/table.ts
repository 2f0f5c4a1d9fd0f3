import type { ColumnType } from 'kysely';
import type { PositionText } from '../../contracts/endpoint.ts';
import type { FindingClass, FindingCode } from '../../contracts/verification/finding.ts';
import type { FindingKey } from '../../contracts/findings/events.ts';
import type { GameSummary } from '../../contracts/verification/evidence.ts';
import type { GameFigures, PeriodKind } from '../../contracts/verification/verify-periods.ts';
import type { Proof, Unplayed } from '../../contracts/verification/queries.ts';
import type { BranchId } from '../../contracts/ids.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import type { Flaw } from '../../contracts/system/events.ts';
import type { Day, Instant } from '../../contracts/time.ts';

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
  /** Of the log that it was built from; null where that was not known. */
  log_id: string | null;
  /** The last event taken from the log; null before one was. */
  event_id: string | null;
  event_commit: string | null;
  event_prepare: string | null;
}

/** The log was found not to hold what had been read from it: it is another one, or was set back. */
export interface LogBreakRow {
  found_at: ColumnType<Instant, never, never>;
  /** Which log it had been, the newest event known of it, and how far it had come. */
  log_id: string | null;
  event_id: string;
  commit_position: string;
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

/** An event that is not the product's own, or cannot be read (event-store/README.md). */
export interface FlawRow {
  stream: string;
  revision: string;
  event_id: string;
  type: string;
  flaw: Flaw;
  /** Where in it what is wrong, of one that cannot be read. */
  problem: string | null;
  /** By the clock of the event store. */
  written_at: ColumnType<Instant, never, never>;
  found_at: ColumnType<Instant, never, never>;
}

/** What the recomputation of a game came to, by `rules` (their version) and up to `position`. */
export interface CheckedGameRow {
  branch_id: BranchId;
  game_number: number;
  date: Day;
  proof: Proof;
  position: PositionText;
  rules: number;
  checked_at: ColumnType<Instant, Date, Date>;
}

/** Likewise of a business date of a branch as a whole. */
export interface CheckedDayRow {
  branch_id: BranchId;
  date: Day;
  position: PositionText;
  rules: number;
  checked_at: ColumnType<Instant, Date, Date>;
}

/** What a game comes to, by `rules` and up to `position`. */
export interface RecomputedGameRow {
  branch_id: BranchId;
  game_number: number;
  date: Day;
  utc_day: Day;
  position: PositionText;
  rules: number;
  figures: GameFigures & Pick<GameSummary, 'cashier'>;
  /** Of one that was not played to its end; null of any other, and where its order is not known. */
  would_have_won: Unplayed | null;
}

/** A week, a month or a UTC day of bonuses whose sum was compared with what its games come to. */
export interface CheckedPeriodRow {
  branch_id: BranchId;
  kind: PeriodKind;
  date: Day;
  position: PositionText;
  rules: number;
}

export interface FindingRow {
  branch_id: BranchId;
  key: FindingKey;
  /** What was recomputed when it was found: whoever recomputes that again replaces them all. */
  subject: string;
  /** The business date under which it is listed. */
  date: Day;
  class: FindingClass;
  code: FindingCode;
  stream: string;
  revision: string | null;
  game: number | null;
  day: Day | null;
  expected: string | null;
  found: string | null;
  /** When it came up anew; null: when its subject was first recomputed. Acknowledgements before it do not hold. */
  since: ColumnType<Instant | null, Date | null, Date | null>;
}

export interface NightlyCheckRow {
  night: Day;
  started_at: ColumnType<Instant, Date, never>;
  updated_at: ColumnType<Instant, Date, Date>;
  finished_at: ColumnType<Instant | null, Date | null, Date | null>;
  games_done: number;
  games_total: number;
  days_done: number;
  days_total: number;
}

/** Made by `migrations/`: they are no read models and stay when those are rebuilt. */
export interface SystemTables {
  'projections.checkpoints': CheckpointRow;
  'projections.rebuilds': RebuildRow;
  'projections.flaws': FlawRow;
  'projections.log_breaks': LogBreakRow;
  'projections.checked_games': CheckedGameRow;
  'projections.checked_days': CheckedDayRow;
  'projections.recomputed_games': RecomputedGameRow;
  'projections.checked_periods': CheckedPeriodRow;
  'projections.findings': FindingRow;
  'projections.nightly_checks': NightlyCheckRow;
}
