import { describe, expect, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { CartelasEvent } from '../../../contracts/events.ts';
import { cartelasFold, type Cartelas } from '../../../services/cartelas/cartelas.ts';
import { decideAdd, decideDelete, decideUpdate } from '../../../services/cartelas/decider.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { fold, given } from '../../support/given.ts';

const cards = makeCartelas(4);
const [first, second, third] = cards as [Cartela, Cartela, Cartela];
const added = (cartela: Cartela): CartelasEvent => ({ type: 'CartelaAdded', data: cartela });
const updated = (cartela: Cartela): CartelasEvent => ({ type: 'CartelaUpdated', data: cartela });
const deleted = (cardId: number): CartelasEvent => ({ type: 'CartelaDeleted', data: { cardId } });

const add = (cardId: number, numbers: unknown) => (cartelas: Cartelas) =>
  decideAdd({ cardId, numbers }, cartelas);
const update = (cardId: number, numbers: unknown) => (cartelas: Cartelas) =>
  decideUpdate({ cardId, numbers }, cartelas);
const remove = (cardId: number) => (cartelas: Cartelas) => decideDelete({ cardId }, cartelas);

describe('adding a cartela', () => {
  test('keeps its numbers', () => given(cartelasFold).when(add(1, first.numbers)).then(added(first)));

  test('takes numbers typed as text and the centre left empty', () => {
    const typed = first.numbers.map((row) => row.map((cell) => (cell === 'FREE' ? '' : String(cell))));
    given(cartelasFold).when(add(1, typed)).then(added(first));
  });

  test('is refused for a card id in use', () =>
    given(cartelasFold, added(first)).when(add(1, second.numbers)).refuses('CARD_ID_IN_USE', { cardId: 1 }));

  test('is refused for numbers that another card has', () =>
    given(cartelasFold, added(first))
      .when(add(2, first.numbers))
      .refuses('CARD_SAME_NUMBERS', { cardId: 1 }));

  test('says in words what is wrong with the numbers', () => {
    const wrong = first.numbers.map((row) => [...row] as unknown[]);
    (wrong[0] as unknown[])[0] = 16;
    (wrong[1] as unknown[])[4] = '';
    given(cartelasFold)
      .when(add(1, wrong))
      .refuses('CARD_INVALID', { problems: 'B1 must be 1 to 15, not 16; O2 is empty' });
  });

  test.each([[undefined], [null], ['FREE'], [[]], [[[], [], [], [], []]], [{}]])(
    'refuses %j as numbers',
    (numbers) => given(cartelasFold).when(add(1, numbers)).refuses('CARD_INVALID'),
  );

  test('gives a deleted id out again, and its numbers', () =>
    given(cartelasFold, added(first), deleted(1)).when(add(1, first.numbers)).then(added(first)));
});

describe('changing a cartela', () => {
  test('gives it new numbers', () =>
    given(cartelasFold, added(first))
      .when(update(1, second.numbers))
      .then(updated({ cardId: 1, numbers: second.numbers })));

  test('to the numbers it has appends nothing', () =>
    given(cartelasFold, added(first)).when(update(1, first.numbers)).thenNothing());

  test('is refused for numbers that another card has', () =>
    given(cartelasFold, added(first), added(second))
      .when(update(1, second.numbers))
      .refuses('CARD_SAME_NUMBERS', { cardId: 2 }));

  test('frees its former numbers', () =>
    given(cartelasFold, added(first), updated({ cardId: 1, numbers: third.numbers }))
      .when(add(2, first.numbers))
      .then(added({ cardId: 2, numbers: first.numbers })));

  test('is refused for a card that is not there', () =>
    given(cartelasFold).when(update(1, first.numbers)).refuses('CARD_NOT_FOUND'));

  test('is refused for numbers that are not a card', () =>
    given(cartelasFold, added(first)).when(update(1, [])).refuses('CARD_INVALID'));
});

describe('deleting a cartela', () => {
  test('takes it away', () => given(cartelasFold, added(first)).when(remove(1)).then(deleted(1)));

  test('is refused for a card that is not there', () =>
    given(cartelasFold, added(first), deleted(1)).when(remove(1)).refuses('CARD_NOT_FOUND'));
});

test('a history folds to the cards that stand', () => {
  const history = [added(first), added(second), deleted(1), updated({ cardId: 2, numbers: third.numbers })];
  expect([...fold(cartelasFold, history)]).toEqual([[2, third.numbers]]);
});
