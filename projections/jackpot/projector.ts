import { Decimal } from 'decimal.js';
import type { JackpotBonus } from '../../contracts/game/events.ts';
import { gameOfStream } from '../../contracts/streams.ts';
import { utcDayOf } from '../../contracts/time.ts';
import { columns, projector } from '../runner/projector.ts';
import { jackpotTables } from './table.ts';

/** Bonuses of jackpot games per branch and UTC date of opening (spec section 9); a void takes them out again. */
export const jackpotProjector = projector<'jackpot'>({
  name: 'jackpot',
  version: 1,
  tables: jackpotTables,

  async apply(tx, events) {
    const deltas = new Map<string, Delta>();
    const owners = new Map<string, string>();
    for (const event of events) {
      const { jackpot, ownerId } = event.data;
      if (jackpot === null) continue;
      const { branchId } = gameOfStream(event.stream);
      owners.set(branchId, ownerId);
      const opening = event.type === 'GameOpened';
      const date = opening ? utcDayOf(event.metadata.at) : event.data.openedOnUtc;
      const key = `${branchId} ${date}`;
      deltas.set(key, plus(deltas.get(key) ?? nothing(branchId, date), jackpot, opening ? 1 : -1));
    }
    if (deltas.size > 0)
      await tx.query(
        `insert into rows (branch_id, date, games, house_bonus, players_bonus)
         select * from unnest($1::uuid[], $2::date[], $3::integer[], $4::numeric[], $5::numeric[])
         on conflict (branch_id, date) do update set
           games = rows.games + excluded.games,
           house_bonus = rows.house_bonus + excluded.house_bonus,
           players_bonus = rows.players_bonus + excluded.players_bonus`,
        columns([...deltas.values()].map(asText), 'branchId', 'date', 'games', 'house', 'players'),
      );
    return [...owners].map(([branchId, ownerId]) => ({ branchId, ownerId }));
  },
});

interface Delta {
  branchId: string;
  date: string;
  games: number;
  house: Decimal;
  players: Decimal;
}

function nothing(branchId: string, date: string): Delta {
  return { branchId, date, games: 0, house: new Decimal(0), players: new Decimal(0) };
}

function plus(delta: Delta, bonus: JackpotBonus, sign: 1 | -1): Delta {
  return {
    ...delta,
    games: delta.games + sign,
    house: delta.house.plus(new Decimal(bonus.houseBonus).times(sign)),
    players: delta.players.plus(new Decimal(bonus.playersBonus).times(sign)),
  };
}

function asText(delta: Delta) {
  return { ...delta, house: delta.house.toFixed(2), players: delta.players.toFixed(2) };
}
