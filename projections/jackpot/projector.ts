import { Decimal } from 'decimal.js';
import type { JackpotBonus } from '../../contracts/bingo/totals.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { gameOfStream } from '../../contracts/streams.ts';
import { type Day, utcDayOf } from '../../contracts/time.ts';
import { type EventsOf, projector } from '../runner/projector.ts';
import { createTables } from '../table/table.ts';
import { upsert } from '../table/rows.ts';
import { jackpot } from './table.ts';

/** Bonuses of jackpot games per branch and UTC date of opening (spec section 9); a void, a cancelling or an abandoning takes them out again. */
export const jackpotProjector = projector<'jackpot'>({
  name: 'jackpot',
  version: 2,
  tables: createTables(jackpot),

  async apply(tx, events) {
    const deltas = new Map<string, Delta>();
    const owners = new Map<string, string>();
    for (const event of events) {
      const change = changeOf(event);
      if (!change) continue;
      const { branchId } = gameOfStream(event.stream);
      const { ownerId, date, bonus, sign } = change;
      owners.set(branchId, ownerId);
      const key = `${branchId} ${date}`;
      deltas.set(key, plus(deltas.get(key) ?? nothing(branchId, date), bonus, sign));
    }
    upsert(tx, jackpot, deltas.values());
    return [...owners].map(([branchId, ownerId]) => ({ branchId, ownerId }));
  },
});

/** What an event adds to the bonuses of a day, or takes out of them; null where it is of no jackpot game. */
function changeOf(event: EventsOf<'jackpot'>[number]) {
  if (event.type === 'GameFinished') {
    const lost = event.data.jackpotLost;
    return lost ? { ownerId: lost.ownerId, date: lost.openedOnUtc, bonus: lost, sign: -1 as const } : null;
  }
  const { jackpot: bonus, ownerId } = event.data;
  if (bonus === null) return null;
  return event.type === 'GameOpened'
    ? { ownerId, date: utcDayOf(event.metadata.at), bonus, sign: 1 as const }
    : { ownerId, date: event.data.openedOnUtc, bonus, sign: -1 as const };
}

/** What a batch adds to a row. */
type Delta = ReturnType<typeof nothing>;

function nothing(branchId: BranchId, date: Day) {
  const zero = new Decimal(0);
  return { branch_id: branchId, date, games: 0, house_bonus: zero, players_bonus: zero };
}

function plus(delta: Delta, bonus: JackpotBonus, sign: 1 | -1): Delta {
  return {
    ...delta,
    games: delta.games + sign,
    house_bonus: delta.house_bonus.plus(new Decimal(bonus.houseBonus).times(sign)),
    players_bonus: delta.players_bonus.plus(new Decimal(bonus.playersBonus).times(sign)),
  };
}
