import type { Kysely } from 'kysely';
import { type GameSession, gameSessions } from '../../contracts/analysis/queries.ts';
import type { BoardGame } from '../../contracts/game/queries.ts';
import { handledTypes } from '../../contracts/handled-types.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import type { FinancialRow, JackpotRow } from '../../contracts/reports/queries.ts';
import type { Day } from '../../contracts/time.ts';
import { isUnread, type LogEntry } from '../../contracts/verification/log-entry.ts';
import type { PeriodKind } from '../../contracts/verification/verify-periods.ts';
import type { accounts } from '../accounts/table.ts';
import { gameSessionsOf } from '../analysis/query.ts';
import type { days, sessions, totals, voidRequests } from '../analysis/table.ts';
import { boardOf } from '../board/query.ts';
import type { boards } from '../board/table.ts';
import type { branches } from '../branches/table.ts';
import type { daily } from '../daily/table.ts';
import { jackpotRowsOf } from '../jackpot/query.ts';
import type { jackpot } from '../jackpot/table.ts';
import type { monthly } from '../monthly/table.ts';
import { periodRows } from '../reports/query.ts';
import type { SystemTables } from '../system/table.ts';
import type { TablesOf } from '../table/table.ts';
import type { weekly } from '../weekly/table.ts';

/** What the screens are asked through. */
export type Db = Kysely<
  SystemTables &
    TablesOf<
      | typeof accounts
      | typeof boards
      | typeof branches
      | typeof daily
      | typeof days
      | typeof jackpot
      | typeof monthly
      | typeof sessions
      | typeof totals
      | typeof voidRequests
      | typeof weekly
    >
>;

/** How far each read model had come when it was asked. */
type Reached = ReadonlyMap<ReadModel, bigint>;

export interface GameOnScreens {
  readonly reached: Reached;
  readonly session: GameSession | null;
  /** Null where the board shows another game. */
  readonly board: BoardGame | null;
}

export interface DayOnScreens {
  readonly reached: Reached;
  /** By number. */
  readonly sessions: readonly GameSession[];
  readonly row: FinancialRow | null;
}

/** What the screens say of a game, all at one moment. */
export function gameOnScreens(db: Db, branchId: BranchId, gameNumber: GameNumber): Promise<GameOnScreens> {
  return atOneMoment(db, async (tx) => {
    const page = { branchId, before: gameNumber + 1, limit: 1 };
    const { sessions } = await gameSessionsOf(tx, gameSessions.input.parse(page));
    const { game: board } = await boardOf(tx, branchId);
    const [session = null] = sessions;
    return {
      reached: await reachedIn(tx),
      session: session?.gameNumber === gameNumber ? session : null,
      board: board?.gameNumber === gameNumber ? board : null,
    };
  });
}

/** Likewise of a business date of a branch. */
export function dayOnScreens(db: Db, branchId: BranchId, date: Day): Promise<DayOnScreens> {
  return atOneMoment(db, async (tx) => {
    const days = { branchId, from: date, to: date };
    const page = { ...days, limit: 2_000, direction: 'asc' };
    const { sessions } = await gameSessionsOf(tx, gameSessions.input.parse(page));
    const [row = null] = await periodRows(tx, 'daily', days);
    return { reached: await reachedIn(tx), sessions, row };
  });
}

/** What the screens say of a week, a month, or a UTC day of bonuses. */
export async function periodOnScreens(
  db: Db,
  kind: PeriodKind,
  branchId: BranchId,
  date: Day,
): Promise<{ readonly row: FinancialRow | null; readonly bonuses: JackpotRow | null }> {
  if (kind === 'bonuses') {
    const [bonuses = null] = await jackpotRowsOf(db, branchId, date);
    return { row: null, bonuses };
  }
  const table = kind === 'week' ? 'weekly' : 'monthly';
  const [row = null] = await periodRows(db, table, { branchId, from: date, to: date });
  return { row, bonuses: null };
}

/** Whether a read model stood exactly where these events do: it had them all, and was asked before any other came. */
export function standsAt(reached: Reached, readModel: ReadModel, entries: Iterable<LogEntry>): boolean {
  const commit = reached.get(readModel) ?? -1n;
  const handled: ReadonlySet<string> = new Set(handledTypes[readModel]);
  for (const { type, position } of entries)
    if (handled.has(type) && position !== null && position.commit > commit) return false;
  return true;
}

/** Whether what was made of these events can be compared: at a malformed one the read models stand still, and nobody else does. */
export function isComparable(entries: readonly LogEntry[]): boolean {
  return entries.every((entry) => !isUnread(entry) || entry.unread !== 'malformed');
}

export function atOneMoment<T>(db: Db, ask: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask);
}

async function reachedIn(tx: Db): Promise<Reached> {
  const rows = await tx
    .selectFrom('projections.checkpoints')
    .select(['read_model', 'commit_position'])
    .execute();
  return new Map(rows.map((row) => [row.read_model, BigInt(row.commit_position)]));
}
