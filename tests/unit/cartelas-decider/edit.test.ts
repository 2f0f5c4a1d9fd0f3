import { describe, expect, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { CartelasEvent } from '../../../contracts/events.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { decideAdd, decideDelete, decideUpdate } from '../../../services/cartelas/decider.ts';
import { cartelas } from '../../../services/cartelas/state.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { fold, given } from '../../support/given.ts';

const cards = makeCartelas(4);
const [first, second, third] = cards as [Cartela, Cartela, Cartela];
const added = (cartela: Cartela): CartelasEvent => ({ type: 'CartelaAdded', data: cartela });
const updated = (cartela: Cartela): CartelasEvent => ({ type: 'CartelaUpdated', data: cartela });
const deleted = (cardId: number): CartelasEvent => ({ type: 'CartelaDeleted', data: { cardId } });

const someCartelas = cartelas('01931000-0000-7000-8000-00000000000c' as BranchId);
const typed = (cardId: number, numbers: unknown) => ({ cardId, numbers });

describe('adding a cartela', () => {
  test('keeps its numbers', () =>
    given(someCartelas).when(typed(1, first.numbers), decideAdd).then(added(first)));

  test('takes numbers typed as text and the centre left empty', () => {
    const asText = first.numbers.map((row) => row.map((cell) => (cell === 'FREE' ? '' : String(cell))));
    given(someCartelas).when(typed(1, asText), decideAdd).then(added(first));
  });

  test('is refused for a card id in use', () =>
    given(someCartelas, added(first))
      .when(typed(1, second.numbers), decideAdd)
      .refuses('CARD_ID_IN_USE', { cardId: 1 }));

  test('is refused for numbers that another card has', () =>
    given(someCartelas, added(first))
      .when(typed(2, first.numbers), decideAdd)
      .refuses('CARD_SAME_NUMBERS', { cardId: 1 }));

  test('says in words what is wrong with the numbers', () => {
    const wrong = first.numbers.map((row) => [...row] as unknown[]);
    (wrong[0] as unknown[])[0] = 16;
    (wrong[1] as unknown[])[4] = '';
    given(someCartelas)
      .when(typed(1, wrong), decideAdd)
      .refuses('CARD_INVALID', { problems: 'B1 must be 1 to 15, not 16; O2 is empty' });
  });

  test('says what is wrong with the numbers in codes too', () => {
    const wrong = first.numbers.map((row) => [...row] as unknown[]);
    (wrong[0] as unknown[])[0] = 16;
    expect(decideAdd(typed(1, wrong), new Map())).toMatchObject({
      code: 'CARD_INVALID',
      faults: [{ code: 'NUMBER_OUT_OF_COLUMN', column: 'B', row: 1, found: 16 }],
    });
  });

  test.each([[undefined], [null], ['FREE'], [[]], [[[], [], [], [], []]], [{}]])(
    'refuses %j as numbers',
    (numbers) => given(someCartelas).when(typed(1, numbers), decideAdd).refuses('CARD_INVALID'),
  );

  test('gives a deleted id out again, and its numbers', () =>
    given(someCartelas, added(first), deleted(1))
      .when(typed(1, first.numbers), decideAdd)
      .then(added(first)));
});

describe('changing a cartela', () => {
  test('gives it new numbers', () =>
    given(someCartelas, added(first))
      .when(typed(1, second.numbers), decideUpdate)
      .then(updated({ cardId: 1, numbers: second.numbers })));

  test('to the numbers it has appends nothing', () =>
    given(someCartelas, added(first)).when(typed(1, first.numbers), decideUpdate).thenNothing());

  test('is refused for numbers that another card has', () =>
    given(someCartelas, added(first), added(second))
      .when(typed(1, second.numbers), decideUpdate)
      .refuses('CARD_SAME_NUMBERS', { cardId: 2 }));

  test('frees its former numbers', () =>
    given(someCartelas, added(first), updated({ cardId: 1, numbers: third.numbers }))
      .when(typed(2, first.numbers), decideAdd)
      .then(added({ cardId: 2, numbers: first.numbers })));

  test('is refused for a card that is not there', () =>
    given(someCartelas).when(typed(1, first.numbers), decideUpdate).refuses('CARD_NOT_FOUND'));

  test('is refused for numbers that are not a card', () =>
    given(someCartelas, added(first)).when(typed(1, []), decideUpdate).refuses('CARD_INVALID'));
});

describe('deleting a cartela', () => {
  test('takes it away', () =>
    given(someCartelas, added(first)).when({ cardId: 1 }, decideDelete).then(deleted(1)));

  test('is refused for a card that is not there', () =>
    given(someCartelas, added(first), deleted(1))
      .when({ cardId: 1 }, decideDelete)
      .refuses('CARD_NOT_FOUND'));
});

test('a history folds to the cards that stand', () => {
  const history = [added(first), added(second), deleted(1), updated({ cardId: 2, numbers: third.numbers })];
  expect([...fold(someCartelas, history)]).toEqual([[2, third.numbers]]);
});
