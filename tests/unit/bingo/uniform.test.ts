import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NO_CUT } from '../../../contracts/bingo/cut.ts';
import { drawOrder2 } from '../../../contracts/bingo/draw-order.ts';
import { FREE } from '../../../contracts/bingo/grid.ts';
import { betPrices } from '../../../contracts/bingo/stakes.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { commitmentOf, hmacSha256, saleHash, seedText } from '../../../services/game/draw/hashes.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { fullCounts } from '../../support/full-counts.ts';

const branchId = '01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f' as BranchId;
const cartelas = makeCartelas(100);
const counts = [3, 20, 100];
/** As typed: none, one digit, the same every time, another each time. */
const cuts: ((game: number) => string)[] = [() => NO_CUT, () => '7', (game) => String(game % 1_000_000)];
const strata = betPrices.flatMap((price) =>
  counts.flatMap((count) => cuts.map((cut) => ({ price, count, cut }))),
);
type Stratum = (typeof strata)[number];

const GAMES = fullCounts ? 1_000_000 : 10_800;
const PER_STRATUM = Math.ceil(GAMES / strata.length);
const BALLS = 75;
/** Rows and columns of the table are fixed. */
const FREEDOM = (BALLS - 1) ** 2;
const DEVIATIONS = 5;

/** An order as the product makes it, or as a mutant would. */
type Order = (
  seed: Uint8Array,
  drawn: Parameters<typeof drawOrder2>[1],
  stratum: Stratum,
) => readonly number[];

/** How often each ball came at each place. */
type Seen = Float64Array;

function play(order: Order): Map<Stratum, Seen> {
  const seen = new Map<Stratum, Seen>();
  let gameNumber = 0;
  for (const stratum of strata) {
    const cells = new Float64Array(BALLS * BALLS);
    for (let each = 0; each < PER_STRATUM; each += 1) {
      gameNumber += 1;
      const seed = createHash('sha256').update(`uniform ${gameNumber}`).digest();
      const owner = { branchId, gameNumber };
      const sale = saleHash({
        ...owner,
        commitment: commitmentOf(seed, owner),
        betPrice: stratum.price,
        betPercent: '0.20',
        winnerType: '1 Pattern',
        jackpot: null,
        late: 'ask',
        cutMode: 'offered',
        cartelas: cartelas.slice(0, stratum.count),
      });
      order(seed, { ...owner, sale, cut: stratum.cut(gameNumber) }, stratum).forEach((ball, place) => {
        cells[place * BALLS + ball - 1] = (cells[place * BALLS + ball - 1] ?? 0) + 1;
      });
    }
    seen.set(stratum, cells);
  }
  return seen;
}

/** By how many deviations the table of some strata together is away from even. */
function unevenness(seen: ReadonlyMap<Stratum, Seen>, among: (stratum: Stratum) => boolean): number {
  const tables = [...seen].flatMap(([stratum, cells]) => (among(stratum) ? [cells] : []));
  const expected = (tables.length * PER_STRATUM) / BALLS;
  let chiSquare = 0;
  for (let cell = 0; cell < BALLS * BALLS; cell += 1) {
    const count = tables.reduce((sum, cells) => sum + (cells[cell] ?? 0), 0);
    chiSquare += (count - expected) ** 2 / expected;
  }
  return Math.abs(chiSquare - FREEDOM) / Math.sqrt(2 * FREEDOM);
}

/** Over every price, every number of cards, every kind of cut, every combination and all together. */
function worst(seen: ReadonlyMap<Stratum, Seen>): number {
  return Math.max(
    unevenness(seen, () => true),
    ...betPrices.map((price) => unevenness(seen, (stratum) => stratum.price === price)),
    ...counts.map((count) => unevenness(seen, (stratum) => stratum.count === count)),
    ...cuts.map((cut) => unevenness(seen, (stratum) => stratum.cut === cut)),
    ...strata.map((only) => unevenness(seen, (stratum) => stratum === only)),
  );
}

const fair: Order = (seed, drawn) => drawOrder2(seed, drawn, hmacSha256);

/** Takes every byte, as `b mod n` without throwing any away would. */
const withoutThrowingAway: Order = (seed, { gameNumber, sale, cut }) => {
  const order = Array.from({ length: BALLS }, (_, index) => index + 1);
  const bytes = createHash('sha512')
    .update(`${seedText(seed)}${gameNumber}${sale}${cut}`)
    .digest();
  const more = createHash('sha512').update(bytes).digest();
  const all = Buffer.concat([bytes, more]);
  for (let i = BALLS - 1; i >= 1; i -= 1) {
    const j = (all[BALLS - 1 - i] ?? 0) % (i + 1);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
};

/** Fair but for the dearest games, which begin with a number of the first card sold. */
const forOneCard: Order = (seed, drawn, stratum) => {
  const order = [...drawOrder2(seed, drawn, hmacSha256)];
  if (stratum.price !== 200) return order;
  const favoured = new Set(cartelas[0]?.numbers.flat().filter((cell) => cell !== FREE));
  const at = order.findIndex((ball) => favoured.has(ball));
  [order[0], order[at]] = [order[at] as number, order[0] as number];
  return order;
};

describe('every number is as likely at every place, whatever is sold and called', () => {
  const patience = fullCounts ? 3_600_000 : 120_000;

  test('as the product draws', () => expect(worst(play(fair))).toBeLessThan(DEVIATIONS), patience);

  test.each([
    ['throws no byte away', withoutThrowingAway],
    ['favours one card in the dearest games', forOneCard],
  ])(
    'and not by a draw that %s',
    (_, mutant) => expect(worst(play(mutant))).toBeGreaterThan(DEVIATIONS),
    patience,
  );
});
