import { Decimal } from 'decimal.js';
import { JACKPOT_EVERY } from '../../contracts/bingo/stakes.ts';
import type { NewRow } from '../table/table.ts';
import { plus, type Standing } from './payouts.ts';
import type { days, sessions } from './table.ts';

type Session = NewRow<typeof sessions>;
type Key = Pick<NewRow<typeof days>, 'branch_id' | 'session_date' | 'source' | 'status'>;
type Sums = Record<(typeof summed)[number], Decimal> & Standing & { games: number; tenths: number };

const summed = ['total_bet', 'total_win', 'house_profit', 'house_bonus', 'players_bonus'] as const;
const zero = new Decimal(0);

/** What a batch adds to the days. A game that has changed is taken from where it stood and counted where it stands. */
export class DayChanges {
  readonly #rows = new Map<string, Key & Sums>();

  /** `standing` is where the prizes of the session stand, which its row may not say yet. */
  count(session: Session, standing: Standing, sign: 1 | -1): void {
    const { branch_id, session_date, source, status } = session;
    const key = `${branch_id} ${session_date} ${source} ${status}`;
    const row = this.#rows.get(key) ?? { branch_id, session_date, source, status, ...nothing() };
    row.games += sign;
    if (session.game_number % JACKPOT_EVERY === 0) row.tenths += sign;
    for (const column of summed) row[column] = row[column].plus(signed(session[column], sign));
    const { paid_out, to_pay, not_claimed } = standing;
    const gained = {
      paid_out: paid_out.times(sign),
      to_pay: to_pay.times(sign),
      not_claimed: not_claimed.times(sign),
    };
    this.#rows.set(key, { ...row, ...plus(row, gained) });
  }

  get rows(): Iterable<Key & Sums> {
    return this.#rows.values();
  }
}

const signed = (amount: Session['house_bonus'], sign: 1 | -1) => new Decimal(String(amount ?? 0)).times(sign);

function nothing(): Sums {
  return {
    games: 0,
    tenths: 0,
    total_bet: zero,
    total_win: zero,
    house_profit: zero,
    house_bonus: zero,
    players_bonus: zero,
    paid_out: zero,
    to_pay: zero,
    not_claimed: zero,
  };
}
