import { Decimal } from 'decimal.js';
import type { JackpotBonus } from '../../contracts/bingo/totals.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { gameOfStream } from '../../contracts/streams.ts';
import { type Day, utcDayOf } from '../../contracts/time.ts';
import { projector } from '../runner/projector.ts';
import { createTables } from '../table/table.ts';
import { upsert } from '../table/rows.ts';
import { jackpot } from './table.ts';

/** Bonuses of jackpot games per branch and UTC date of opening (spec section 9); a void or a cancelling takes them out again. */
export const jackpotProjector = projector<'jackpot'>({
  name: 'jackpot',
  version: 1,
  tables: createTables(jackpot),

  async apply(tx, events) {
    const deltas = new Map<string, Delta>();
    const owners = new Map<string, string>();
    for (const event of events) {
      const { jackpot: bonus, ownerId } = event.data;
      if (bonus === null) continue;
      const { branchId } = gameOfStream(event.stream);
      owners.set(branchId, ownerId);
      const opening = event.type === 'GameOpened';
      const date = opening ? utcDayOf(event.metadata.at) : event.data.openedOnUtc;
      const key = `${branchId} ${date}`;
      deltas.set(key, plus(deltas.get(key) ?? nothing(branchId, date), bonus, opening ? 1 : -1));
    }
    await upsert(tx, jackpot, deltas.values());
    return [...owners].map(([branchId, ownerId]) => ({ branchId, ownerId }));
  },
});

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
