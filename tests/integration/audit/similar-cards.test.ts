import { afterAll, beforeAll, expect, test } from 'vitest';
import { FREE, type Grid } from '../../../contracts/bingo/grid.ts';
import { deleteBranch } from '../../../contracts/branches/commands.ts';
import { addCartela, deleteCartela, updateCartela } from '../../../contracts/cartelas/commands.ts';
import { faceOf } from '../../../contracts/cartelas/face.ts';
import { MOST_SIMILAR, similarCards } from '../../../contracts/cartelas/similar-cards.ts';
import type { AccountId, BranchId } from '../../../contracts/ids.ts';
import { similarCardsOf } from '../../../projections/similar-cards/query.ts';
import { Business, type Audited, type Branch, type Person } from '../../support/business.ts';
import { makeCartelas } from '../../support/cartelas.ts';

let business: Business;
let ours: Audited;
let second: Branch;
let rival: Person;
const cards = makeCartelas(20).map(({ numbers }) => numbers);
const card = (cardId: number) => cards[cardId - 1] as Grid;

/** The first two numbers of its first column the other way round. */
const swapped = ([first = [], next = [], ...rest]: Grid): Grid => [
  [next[0] ?? FREE, ...first.slice(1)],
  [first[0] ?? FREE, ...next.slice(1)],
  ...rest,
];
/** Another number in its first cell. */
const slipped = (numbers: Grid): Grid => {
  const taken = new Set(numbers.map((row) => row[0]));
  const free = Array.from({ length: 15 }, (_, index) => index + 1).find((number) => !taken.has(number));
  return numbers.map((row, index) => (index === 0 ? [free ?? FREE, ...row.slice(1)] : row));
};

beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z');
  ours = await business.audited();
  second = await business.branchOf(ours.owner, 'Second');
  rival = await business.superAdmin();
  // The same twenty cards, of somebody else, and of a branch that is no more.
  await business.branchOf(rival);
  const closed = await business.branchOf(ours.owner, 'Closed');
  await ours.owner.client.does(deleteBranch, { branchId: closed.branchId, branchName: closed.name });
  await second.client.does(updateCartela, { cardId: 3, numbers: slipped(card(3)) });
  await second.client.does(updateCartela, { cardId: 4, numbers: swapped(card(4)) });
  await second.client.does(deleteCartela, { cardId: 5 });
  await second.client.does(addCartela, { cardId: 50, numbers: card(5) });
  await business.settled();
});
afterAll(() => business.close());

test('the same face under two ids, copies, and faces that differ in one or two cells are told', async () => {
  const here = ours.branch.branchId;
  const there = second.branchId;
  const byBranch = (ids: BranchId[]) => ids.toSorted();
  const expected = {
    branches: [
      { branchId: here, branchName: ours.branch.name },
      { branchId: there, branchName: second.name },
    ],
    compared: 40,
    repeated: [
      {
        numbers: card(5),
        cards: [
          { branchId: here, cardId: 5 },
          { branchId: there, cardId: 50 },
        ],
      },
    ],
    copied: [{ branchIds: byBranch([here, there]), count: 17, cardId: 1 }],
    slips: [
      [card(3), slipped(card(3))],
      [card(4), swapped(card(4))],
    ].map((faces, index) => {
      const [one, other] = faces
        .map((numbers, place) => ({
          numbers,
          cards: [{ branchId: place === 0 ? here : there, cardId: index + 3 }],
        }))
        .toSorted((a, b) => (faceOf(a.numbers) < faceOf(b.numbers) ? -1 : 1));
      return { one, other };
    }),
    more: { repeated: false, slips: false },
    uncompared: 0,
  };
  expect(await ours.owner.client.sees(similarCards, {})).toEqual(expected);
  expect(await ours.auditor.client.sees(similarCards, {})).toEqual(expected);
  expect(await business.agent.sees(similarCards, { ownerId: ours.owner.accountId })).toEqual(expected);
});

test('an agent says of which super admin, and nobody asks of another', async () => {
  const ask = (ownerId?: AccountId) => `/api/queries/similar-cards${ownerId ? `?ownerId=${ownerId}` : ''}`;
  expect((await business.agent.get(ask())).json()).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await rival.client.get(ask(ours.owner.accountId))).statusCode).toBe(404);
});

test('however many cards are alike, no more are listed and compared than there is room for', async () => {
  const owner = await business.superAdmin();
  const { branchId } = await business.branchOf(owner, 'Full');
  // 800 cards with a part in common, and as many pairs of one face.
  const base = card(1);
  // A number that no card has.
  const face = faceOf(base).replace(/^../, '99');
  const alike = Array.from(
    { length: 800 },
    (_, index) => face.slice(0, 16) + String(index).padStart(32, '0'),
  );
  const pairs = makeCartelas(400, 5).flatMap(({ numbers }) => [faceOf(numbers), faceOf(numbers)]);
  const rows = [...alike, ...pairs].map((of, index) => ({
    branch_id: branchId,
    card_id: 1_000 + index,
    numbers: JSON.stringify(base),
    face: of,
  }));
  await business.db
    .insertInto('cartelas.rows')
    .values(rows as never)
    .execute();
  const found = await similarCardsOf(business.db, owner.accountId);
  expect(found.repeated).toHaveLength(MOST_SIMILAR);
  expect(found.more.repeated).toBe(true);
  expect(found.uncompared).toBe(800);
});
