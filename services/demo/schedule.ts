import type { BetPercent, BetPrice } from '../../contracts/bingo/stakes.ts';
import type { WinnerType } from '../../contracts/bingo/winner-types.ts';
import { type Random, seededRandom } from '../../contracts/cartelas/generate-grid.ts';
import type { CardId } from '../../contracts/ids.ts';
import { type Day, dayIn } from '../../contracts/time.ts';
import { CARTELAS, DAYS, type DemoBranch } from './business.ts';

/** A game as it was going to be played; which numbers are called is up to the draw. */
export interface PlannedGame {
  readonly at: Date;
  readonly cardIds: readonly CardId[];
  readonly betPrice: BetPrice;
  readonly betPercent: BetPercent;
  readonly winnerType: WinnerType;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPENS = 10;
const CLOSES = 21;
/** No game is longer: 75 calls and the checks. */
export const LONGEST_GAME = HOUR / 4;

const prices: readonly BetPrice[] = [10, 20, 20, 30, 50];
const percents: readonly BetPercent[] = ['0.15', '0.20', '0.20', '0.25'];
const winnerTypes: readonly WinnerType[] = ['1 Pattern', '1 Pattern', '2 Pattern', 'T', 'L', 'X', 'Square'];

/** The games of the last days before `end`, in order, the day of `end` included; always the same for the same branch. */
export function plan(branch: DemoBranch, end: Date, timeZone: string, days = DAYS): PlannedGame[] {
  const random = seededRandom(branch.seed);
  const games: PlannedGame[] = [];
  for (let ago = days; ago >= 0; ago--) {
    const day = dayIn(timeZone, new Date(end.getTime() - ago * DAY));
    const opens = atHour(day, OPENS, timeZone).getTime();
    const weekend = [0, 6].includes(new Date(day).getUTCDay());
    const count = branch.gamesPerDay - 1 + random(3) + (weekend ? 2 : 0);
    const apart = ((CLOSES - OPENS) * HOUR) / count;
    for (let game = 0; game < count; game++) {
      const at = new Date(opens + game * apart + random(Math.max(1, apart - LONGEST_GAME)));
      const planned = { at, ...bets(random) };
      if (at.getTime() + LONGEST_GAME < end.getTime()) games.push(planned);
    }
  }
  return games;
}

function bets(random: Random): Omit<PlannedGame, 'at'> {
  const one = <T>(items: readonly T[]) => items[random(items.length)] as T;
  const count = 12 + random(30);
  const cardIds = new Set<CardId>();
  while (cardIds.size < count) cardIds.add(1 + random(CARTELAS));
  return {
    cardIds: [...cardIds],
    betPrice: one(prices),
    betPercent: one(percents),
    winnerType: one(winnerTypes),
  };
}

/** The instant at which the clocks of a zone show a full hour of a day. */
export function atHour(day: Day, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const offset = shownIn(timeZone, wanted) - wanted;
  // Once more, for an hour just after the clocks were changed.
  return new Date(wanted - (shownIn(timeZone, wanted - offset) - (wanted - offset)));
}

/** What the clocks of a zone show, read as if it were UTC. */
function shownIn(timeZone: string, at: number): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}
