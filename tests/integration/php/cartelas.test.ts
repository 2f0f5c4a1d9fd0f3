import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { bodyKinds, refused } from '../../support/old-client.ts';
import { type OldBusiness, openOldBusiness } from './old-business.ts';

const first = makeCartelas(1)[0] as Cartela;
const INVALID = 'Please ensure all cells are filled with valid numbers.';

let oldBusiness: OldBusiness;
beforeAll(async () => {
  oldBusiness = await openOldBusiness();
});
afterAll(() => oldBusiness.close());

const ofBranch = () => ({ branch_id: oldBusiness.branch.branchId });
const calls = (call: string, fields: object) =>
  oldBusiness.branch.client.calls(call, { ...ofBranch(), ...fields });
const card = (cardId: number | string) =>
  oldBusiness.branch.client.calls('GET card.php', { cardId, branchId: oldBusiness.branch.branchId });

test('the cards of a branch come sorted, their numbers by rows with FREE in the centre', async () => {
  const { branch, owner } = oldBusiness;
  const { cards } = await branch.client.does<{ cards: { card_id: number }[] }>(
    'GET get_cards.php',
    ofBranch(),
  );
  expect(cards.slice(0, 20).map(({ card_id }) => card_id)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(cards[0]).toEqual({ card_id: 1, branch_id: branch.branchId, numbers: first.numbers });
  expect(first.numbers[2]?.[2]).toBe('FREE');
  for (const { client } of [branch, owner])
    expect((await client.does('GET fetch_cards.php', ofBranch()))['cards']).toEqual(cards);
});

test("a card's numbers come as JSON text; a card that is not there is an error", async () => {
  expect((await card('1')).json()).toEqual({
    status: 'success',
    success: true,
    card_id: 1,
    branch_id: oldBusiness.branch.branchId,
    numbers: JSON.stringify(first.numbers),
  });
  const unknown = await card(9_999);
  expect([unknown.statusCode, unknown.json()]).toEqual([200, refused('Card not found.')]);
});

test.each(bodyKinds)(
  'a card is added with its numbers as rows or as JSON (%s), and is seen at once',
  async (kind) => {
    for (const asJson of [false, true]) {
      const { cardId, numbers } = oldBusiness.newCard();
      const sent = asJson ? JSON.stringify(numbers) : numbers;
      await oldBusiness.branch.client.does(
        'POST addcartela.php',
        { ...ofBranch(), card_id: cardId, numbers: sent },
        kind,
      );
      expect((await card(cardId)).json()).toMatchObject({ numbers: JSON.stringify(numbers) });
    }
  },
);

test.each([
  ['a card id in use', { card_id: 1 }, 'Number 1 is already added!'],
  ['the numbers of another card', { numbers: first.numbers }, 'Card 1 has the same numbers.'],
  ['numbers that are no card', { numbers: [[1, 2, 3]] }, INVALID],
  ['numbers that are no JSON', { numbers: 'one, two' }, INVALID],
  ['a number out of its column', { numbers: first.numbers.map((row) => row.toReversed()) }, INVALID],
  ['the card id 0', { card_id: 0 }, expect.stringContaining('card_id')],
  ['a card id beyond all', { card_id: '100000' }, expect.stringContaining('card_id')],
])('%s is refused with status 200', async (_, wrong, message) => {
  const { cardId, numbers } = oldBusiness.newCard();
  const answer = await calls('POST addcartela.php', { card_id: cardId, numbers, ...wrong });
  expect([answer.statusCode, answer.json()]).toEqual([200, refused(message)]);
});

test('a card is changed and deleted; one that is not there is neither', async () => {
  const { cardId, numbers } = oldBusiness.newCard();
  await calls('POST addcartela.php', { card_id: cardId, numbers });
  const changed = JSON.stringify(oldBusiness.newCard().numbers);
  const update = { card_id: cardId, numbers: changed };
  expect((await calls('POST update_card.php', update)).json()).toMatchObject({ success: true });
  expect((await card(cardId)).json()).toMatchObject({ numbers: changed });
  expect((await calls('POST delete_card.php', { card_id: cardId })).json()).toMatchObject({ success: true });
  for (const answer of [
    await card(cardId),
    await calls('POST update_card.php', update),
    await calls('POST delete_card.php', { card_id: cardId }),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([200, refused('Card not found.')]);
});

test('copied cards are counted, those the destination has are left as they are', async () => {
  const { owner } = oldBusiness;
  const [from, to] = [await oldBusiness.newBranch(), await oldBusiness.newBranch()];
  const [card1, card2] = [oldBusiness.newCard(), oldBusiness.newCard()];
  for (const { cardId, numbers } of [card1, card2])
    await from.client.does('POST addcartela.php', { branch_id: from.branchId, card_id: cardId, numbers });
  const copy = { source_branch_id: from.branchId, destination_branch_id: to.branchId };
  expect(await owner.client.does('POST copy_cards.php', copy, 'multipart')).toMatchObject({
    copied: 2,
    skipped: 20,
  });
  expect(await owner.client.does('POST copy_cards.php', copy)).toMatchObject({ copied: 0, skipped: 22 });
  expect((await owner.client.does('GET get_cards.php', { branch_id: to.branchId }))['cards']).toHaveLength(
    22,
  );
});

test('copying asks for both branches', async () => {
  const { branch, owner } = oldBusiness;
  for (const destination_branch_id of [undefined, '']) {
    const copy = { source_branch_id: branch.branchId, destination_branch_id };
    const answer = await owner.client.calls('POST copy_cards.php', copy);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      refused('Please select both source and destination branches (destination_branch_id)'),
    ]);
  }
});
