import type { Recorded } from '../../contracts/events.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { gameOfStream } from '../../contracts/streams.ts';
import type { EventsOf, Tx } from '../runner/projector.ts';
import { findByKey, update, upsert } from '../table/rows.ts';
import type { NewRow } from '../table/table.ts';
import { DayChanges } from './days.ts';
import {
  countedStanding,
  minus,
  nothingDue,
  type PayoutEvent,
  payoutTypes,
  plus,
  prizesAfter,
  type Standing,
  standingOf,
  statusAfter,
} from './payouts.ts';
import { days, sessions } from './table.ts';

type Session = NewRow<typeof sessions>;

/** The columns of a session that the end of its game and its payments change. */
const SETTLED = [
  'status',
  'prizes',
  'players_bonus',
  'house_bonus',
  'paid_out',
  'to_pay',
  'not_claimed',
] as const satisfies (keyof Session)[];

/**
 * Follows the prizes of games: in the rows `opened` in this batch, in those that stand, and in the sums of the day of
 * opening. Answers what each branch's totals gain.
 */
export async function settle(
  tx: Tx,
  events: EventsOf<'analysis'>,
  opened: ReadonlyMap<string, Session>,
): Promise<ReadonlyMap<BranchId, Standing>> {
  const ofPrizes = events.filter(isOfPrizes);
  const games = await gamesOf(tx, ofPrizes, opened);
  const changes = new DayChanges();
  for (const session of opened.values()) changes.count(session, nothingDue, 1);
  const branches = new Map<BranchId, Standing>();
  for (const event of ofPrizes) {
    const game = games.get(event.stream);
    if (!game) continue;
    const before = countedStanding(game);
    changes.count(game, standingOf(game), -1);
    if (event.type === 'GameFinished' && event.data.jackpotLost)
      Object.assign(game, { players_bonus: null, house_bonus: null });
    game.prizes = prizesAfter(game, event);
    game.status = statusAfter(game, event);
    changes.count(game, standingOf(game), 1);
    const gained = minus(countedStanding(game), before);
    branches.set(game.branch_id, plus(branches.get(game.branch_id) ?? nothingDue, gained));
  }
  for (const [stream, game] of games) {
    const { status, prizes, players_bonus, house_bonus } = game;
    Object.assign(opened.get(stream) ?? game, standingOf(game), {
      status,
      prizes,
      players_bonus,
      house_bonus,
    });
  }
  const standing = [...games].flatMap(([stream, game]) => (opened.has(stream) ? [] : [game]));
  update(tx, sessions, [...SETTLED], standing);
  upsert(tx, days, changes.rows);
  return branches;
}

/** Each as it stood before this batch. */
async function gamesOf(
  tx: Tx,
  events: readonly Recorded<PayoutEvent>[],
  opened: ReadonlyMap<string, Session>,
): Promise<Map<string, Session>> {
  const games = new Map<string, Session>();
  const keys = new Map<string, Pick<Session, 'branch_id' | 'game_number'>>();
  for (const { stream } of events) {
    const fresh = opened.get(stream);
    const { branchId, gameNumber } = gameOfStream(stream);
    if (fresh) games.set(stream, { ...fresh });
    else keys.set(stream, { branch_id: branchId, game_number: gameNumber });
  }
  const standing = await findByKey(tx, sessions, keys.values());
  const byKey = new Map(standing.map((row) => [`${row.branch_id} ${row.game_number}`, row]));
  for (const [stream, { branch_id, game_number }] of keys) {
    const row = byKey.get(`${branch_id} ${game_number}`);
    if (row) games.set(stream, row);
  }
  return games;
}

function isOfPrizes(event: EventsOf<'analysis'>[number]): event is Recorded<PayoutEvent> {
  return payoutTypes.some((type) => type === event.type);
}
