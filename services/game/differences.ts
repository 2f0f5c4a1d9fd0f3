import type { Ball } from '../../contracts/bingo/columns.ts';
import { evaluate } from '../../contracts/bingo/patterns.ts';
import { totals } from '../../contracts/bingo/totals.ts';
import type { EventData, GameEvent } from '../../contracts/events.ts';
import { isDrawnHere, type OpenOwnCourse } from '../../contracts/game/course.ts';
import type { CardId } from '../../contracts/ids.ts';
import { sumMoney } from '../../contracts/money.ts';
import { isRefusal } from '../../contracts/refusals.ts';
import type { Flaw } from '../../contracts/system/events.ts';
import { commitment1Of, commitmentOf, type SeedOwner } from './draw/hashes.ts';
import { type FixedBy, fixedBy } from './fixed-by.ts';
import { orderBy } from './order-by.ts';
import type { Commands } from '../commands/handle.ts';
import { finished } from './decider.ts';
import { drawnHere } from './drawn-here.ts';
import { countedFor, type Game, type OpenedGame } from './state.ts';

/**
 * Whether an event tells what cannot be in this game: signed as it is, it pays nobody. Numbers are compared with the sealed order, as soon
 * as that is told, verdicts with the faces of the cards, amounts with their arithmetic.
 */
export function differenceIn(game: Game, event: GameEvent, id: SeedOwner): Flaw | null {
  if (game.stage === 'selected' && event.type === 'GameOpened')
    return opensRight(game.cartelas.size, event.data) ? null : 'WRONG_AMOUNT';
  if (game.stage !== 'opened') return null;
  switch (event.type) {
    case 'NumberDrawn':
      return !isDrawnHere(game.course) || isNext(event.data, game.course) ? null : 'WRONG_ORDER';
    case 'CardChecked': {
      const { cardId, winnerType, called, completedAt } = event.data;
      const { course } = game;
      if (!isDrawnHere(course)) return null;
      const asPlayed = winnerType === course.winnerType && called === course.drawn.length;
      return asPlayed && completes(game, course, cardId) === completedAt ? null : 'WRONG_VERDICT';
    }
    case 'WinnerRecorded': {
      const { cardId, completedAt } = event.data;
      if (!isDrawnHere(game.course)) return null;
      return completes(game, game.course, cardId) === completedAt ? null : 'WRONG_VERDICT';
    }
    case 'GameFinished':
      return endsWrong(game, event.data, id);
    case 'GameVoided':
    case 'GameCancelled':
      return sameAmounts(countedFor(game), event.data) ? null : 'WRONG_AMOUNT';
    default:
      return null;
  }
}

/** The place, from 1, of the first number drawn that is not the one of the order; null where all are. */
export function misdrawnAt(game: Game, orderOf: (fixed: FixedBy) => readonly Ball[]): number | null {
  const here = drawnHere(game);
  if (isRefusal(here) || here.course.drawn.length === 0) return null;
  const order = orderOf(fixedBy(here));
  const index = here.course.drawn.findIndex((number, place) => number !== order[place]);
  return index < 0 ? null : index + 1;
}

/** Tells of the event that drew the number at a place; false where it is in quarantine by now. */
export async function reportMisdrawn(commands: Commands, stream: string, place: number): Promise<boolean> {
  const { events } = await commands.store.readSlice(stream);
  const drawn = events.filter(({ type }) => type === 'NumberDrawn')[place - 1];
  const standing = drawn && (await commands.store.findEvent(stream, drawn.revision));
  if (!standing) return false;
  const { eventId: id } = standing;
  if (await commands.store.isQuarantined({ stream, revision: drawn.revision, id })) return false;
  commands.reportDifference({ ...standing, flaw: 'WRONG_ORDER' });
  return true;
}

function opensRight(cards: number, opening: EventData<'GameOpened'>): boolean {
  const { cartelaCount, betPrice, betPercent, jackpot, houseProfit } = opening;
  const bonus = jackpot === null || sumMoney([jackpot.playersBonus, jackpot.houseBonus]) === houseProfit;
  return bonus && cards === cartelaCount && sameAmounts(totals(cards, betPrice, betPercent), opening);
}

function isNext({ place, number }: EventData<'NumberDrawn'>, { drawn }: OpenOwnCourse): boolean {
  return place === drawn.length + 1 && !drawn.includes(number);
}

/** The call that completed a card of the game; undefined for a card that is none of it. */
function completes({ cartelas }: OpenedGame, { winnerType, drawn }: OpenOwnCourse, cardId: CardId) {
  const numbers = cartelas.get(cardId);
  return numbers && evaluate(numbers, winnerType, drawn).completedAt;
}

function endsWrong(game: OpenedGame, told: EventData<'GameFinished'>, id: SeedOwner): Flaw | null {
  if (game.course.phase !== 'open') return null;
  const seed = Buffer.from(told.seed, 'hex');
  const { draw, commitment } = game.opening;
  const committed = draw ? commitmentOf(seed, id) : commitment1Of(seed);
  if (committed !== commitment || misdrawnAt(game, (fixed) => orderBy(seed, id, fixed)) !== null)
    return 'WRONG_ORDER';
  return sharesOf(told) === sharesOf(finished(game, told).data) ? null : 'WRONG_AMOUNT';
}

function sharesOf({ winners, remainder }: EventData<'GameFinished'>): string {
  const shares = winners.map(({ cardId, share, jackpot = '-' }) => `${cardId} ${share} ${jackpot}`);
  return [...shares, remainder].join('\n');
}

type Amounts = Pick<EventData<'GameOpened'>, 'totalBet' | 'houseProfit' | 'totalWin'>;

function sameAmounts(a: Amounts, b: Amounts): boolean {
  return a.totalBet === b.totalBet && a.houseProfit === b.houseProfit && a.totalWin === b.totalWin;
}
