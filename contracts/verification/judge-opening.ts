import type { Grid } from '../bingo/grid.ts';
import type { BranchSettings } from './settings-history.ts';
import { bonuses, centsOf, moneyOf, takings } from './amounts.ts';
import { type Course, decidedSince } from './course.ts';
import { saleOf } from './draw.ts';

const FEWEST_CARDS = 3;
const JACKPOT_EVERY = 10;

/** What a game was sold with: its cards, prices and settings, and the hash over all of that. */
export function judgeOpening(course: Course): void {
  judgeCards(course);
  judgeAmounts(course);
  judgeSettings(course);
  judgeSale(course);
}

function judgeCards({ evidence: { cards }, report, opening, opened, faces }: Course): void {
  if (faces.size < FEWEST_CARDS) report.add('cards-too-few', opening, FEWEST_CARDS, faces.size);
  report.same('card-count', opening, faces.size, opening.data.cartelaCount);
  if (!cards) {
    report.addOnce('evidence-withheld', null, 'cartelas');
    return;
  }
  const since = decidedSince(opened);
  for (const [cardId, face] of faces) {
    const present = cards.at(cardId, opened);
    if (present && isSame(present, face)) continue;
    const known = cards.faces(cardId, since, opened);
    const last = known.at(-1);
    if (!last) report.add('card-unknown', opening, null, cardId);
    else if (!known.some((each) => isSame(each, face)))
      report.add(
        'card-face',
        opening,
        `${cardId}: ${last.flat().join(' ')}`,
        `${cardId}: ${face.flat().join(' ')}`,
      );
  }
}

function isSame(a: Grid, b: Grid): boolean {
  return a.every((row, index) => row.every((cell, column) => cell === b[index]?.[column]));
}

function judgeAmounts({ report, opening, faces }: Course): void {
  const { betPrice: price, betPercent: percent, totalBet, houseProfit, totalWin, jackpot } = opening.data;
  const { bet, profit, win } = takings({ cards: faces.size, price, percent });
  report.same('total-bet', opening, moneyOf(bet), totalBet);
  report.same('house-profit', opening, moneyOf(profit), houseProfit);
  report.same('total-win', opening, moneyOf(win), totalWin);
  if (!jackpot) return;
  const sum = centsOf(jackpot.playersBonus) + centsOf(jackpot.houseBonus);
  if (sum !== profit) report.add('jackpot', opening, moneyOf(profit), moneyOf(sum));
}

function judgeSettings(course: Course): void {
  const { evidence, report, opening, opened } = course;
  if (!evidence.settings) {
    report.addOnce('evidence-withheld', null, 'settings');
    return;
  }
  const held = evidence.settings.within(decidedSince(opened), opened);
  const latest = held.at(-1);
  if (!latest || held.every(({ deleted }) => deleted)) {
    report.add('branch-deleted', opening);
    return;
  }
  const { data } = opening;
  /** Whether something was set so when the game was opened, or a moment before. */
  const set = (
    code: Parameters<typeof report.add>[0],
    of: (one: BranchSettings) => string,
    found: string,
  ) => {
    if (!held.some((one) => of(one) === found)) report.add(code, opening, of(latest), found);
  };
  set('owner', ({ ownerId }) => ownerId, data.ownerId);
  set('jackpot', (settings) => bonusOf(course, settings), bonusText(data.jackpot));
  if (data.source === 'legacy') {
    if (held.every(({ legacyGames }) => legacyGames === 0)) report.add('old-client-not-permitted', opening);
    return;
  }
  if (data.draw) set('setting-cut', ({ cutMode }) => cutMode, data.draw.cutMode);
  // Earlier builds asked, and let the type be changed, and told neither.
  if (data.late === undefined) return;
  set('setting-late', ({ lateWinners }) => lateWinners, data.late);
  const fixed = data.typeFixed ? 'fixed' : 'free';
  set('setting-type-change', (one) => (one.winnerTypeChange === 1 ? 'free' : 'fixed'), fixed);
}

/** The bonus that a setting makes of a game. */
function bonusOf({ evidence, opening, faces }: Course, settings: BranchSettings): string {
  if (settings.jackpotPermission === 0 || evidence.gameNumber % JACKPOT_EVERY !== 0) return bonusText(null);
  const { betPrice: price, betPercent: percent } = opening.data;
  const { profit } = takings({ cards: faces.size, price, percent });
  const { players, house } = bonuses(profit, settings.jackpotShare);
  return bonusText({ playersBonus: moneyOf(players), houseBonus: moneyOf(house) });
}

function bonusText(jackpot: { readonly playersBonus: string; readonly houseBonus: string } | null): string {
  return jackpot ? `${jackpot.playersBonus} ${jackpot.houseBonus}` : 'none';
}

function judgeSale({ evidence, report, opening, faces, hashes }: Course): void {
  const { data } = opening;
  if (data.source === 'legacy' || !data.draw) return;
  const { branchId, gameNumber } = evidence;
  const { betPrice: price, betPercent: percent, winnerType, jackpot, late = 'ask', draw } = data;
  const { commitment, cutMode } = draw;
  const told = { price, percent, winnerType, jackpot, late, cutMode, faces };
  report.same('sale-hash', opening, saleOf({ branchId, gameNumber, commitment, ...told }, hashes), draw.sale);
}
