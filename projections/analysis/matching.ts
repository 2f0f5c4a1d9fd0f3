import { type Kysely, sql } from 'kysely';
import type { allGameSessions } from '../../contracts/analysis/queries.ts';
import type { SessionStatus, sessionSorts } from '../../contracts/analysis/sessions.ts';
import type { InputOf } from '../../contracts/endpoint.ts';
import type { CardId } from '../../contracts/ids.ts';
import type { Row, TablesOf } from '../table/table.ts';
import type { days, sessions } from './table.ts';

type Session = Row<typeof sessions>;
type Games = Kysely<TablesOf<typeof sessions | typeof days>>;
type Filter = Omit<InputOf<typeof allGameSessions>, 'sort' | 'direction'>;

export const sortColumns = {
  gameNumber: 'game_number',
  cartelaCount: 'cartela_count',
  betPrice: 'bet_price',
  totalBet: 'total_bet',
  totalWin: 'total_win',
  houseProfit: 'house_profit',
} as const satisfies Record<(typeof sessionSorts)[number], keyof Session>;

export const countNothing = ['voided', 'cancelled'] as const satisfies SessionStatus[];

export type GamesTable = 'analysis.sessions' | 'analysis.days';
/** The sessions that match, or the days that they are summed in, which have the columns that are filtered by. */
export function matching(
  db: Games,
  table: GamesTable,
  { branchId, from, to, status, voided, winner, source }: Filter,
) {
  // Which of both it is matters to no filter but the winner's, which days are never asked for.
  let query = db.selectFrom(table as 'analysis.sessions').where('branch_id', '=', branchId);
  if (from !== undefined) query = query.where('session_date', '>=', from);
  if (to !== undefined) query = query.where('session_date', '<=', to);
  if (status !== undefined) query = query.where('status', '=', status);
  if (source !== undefined) query = query.where('source', '=', source);
  if (voided === 'without') query = query.where('status', 'not in', countNothing);
  if (winner !== undefined)
    query = query.where(
      sql<boolean>`(source = 'legacy' and ${winner}::integer = any(claimed_card_ids) or ${timesIn('winner_card_ids', winner)} > ${timesIn('withdrawn_card_ids', winner)})`,
    );
  return query;
}

const timesIn = (column: keyof Session, cardId: CardId) =>
  sql`cardinality(array_positions(${sql.ref(column)}, ${cardId}::integer))`;
