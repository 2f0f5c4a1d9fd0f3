import { expect, test } from 'vitest';
import { freeCardId, readCardId } from '../../../../frontend/src/features/add-card/free-id.ts';
import { toCardCsv, toJson } from '../../../../frontend/src/features/card-list/export-cards.ts';
import { findCards } from '../../../../frontend/src/features/card-list/find-cards.ts';
import { generateCartelas, seededRandom } from '../../../../contracts/cartelas/generate-grid.ts';

const cards = generateCartelas(300, seededRandom(1));

test('the export has every card once, in JSON as in CSV', async () => {
  const expected = cards.map(({ cardId, numbers }) => ({ card_id: cardId, numbers }));
  expect(JSON.parse(toJson(cards))).toEqual(expected);
  const [header, ...lines] = (await toCardCsv(cards)).trim().split('\r\n');
  expect(header).toMatch(/^\uFEFF?card_id,B1,I1,N1,G1,O1,B2,.*,O5$/);
  expect(lines).toEqual(cards.map(({ cardId, numbers }) => [cardId, ...numbers.flat()].join(',')));
});

test('the card with the id searched for comes first, then those with the number', () => {
  const found = findCards(cards, '7');
  expect(found[0]?.cardId).toBe(7);
  expect(found.length).toBeGreaterThan(1);
  expect(found.slice(1).every(({ numbers }) => numbers.flat().includes(7))).toBe(true);
  expect(findCards(cards, '#7').map(({ cardId }) => cardId)).toEqual([7]);
});

test('several numbers find the cards that have them all', () => {
  const numbers = (cards[41]?.numbers.flat() ?? []).filter((cell) => cell !== 'FREE');
  expect(findCards(cards, numbers.join(' ')).map(({ cardId }) => cardId)).toEqual([42]);
  expect(findCards(cards, 'seven')).toEqual([]);
  expect(findCards(cards, ' ')).toBe(cards);
});

test('the next free id is the lowest that no card has', () => {
  expect(freeCardId([])).toBe(1);
  expect(freeCardId([1, 2, 4].map((cardId) => ({ cardId: readCardId(String(cardId)) as never })))).toBe(3);
  expect([readCardId('0'), readCardId('100000'), readCardId('1.5'), readCardId('')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
