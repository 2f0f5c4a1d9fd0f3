import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { CartelasEvent } from '../../../contracts/events.ts';
import { cardsByNumbers, cartelasFold, type Cartelas } from '../../../services/cartelas/cartelas.ts';
import { decideImport, type FileCard, sortCards } from '../../../services/cartelas/import-decider.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { fold, given } from '../../support/given.ts';

const cards = makeCartelas(6);
const [first, second] = cards as [Cartela, Cartela];
const inFile = (cartelas: readonly Cartela[]): FileCard[] =>
  cartelas.map((cartela, index) => ({ place: index + 1, ...cartela }));
const importOf =
  (cartelas: readonly Cartela[], dryRun = false) =>
  (present: Cartelas) =>
    decideImport({ fileName: 'hall.json', dryRun }, sortCards(inFile(cartelas), present));
const imported = (cartelas: Cartela[]): CartelasEvent => ({
  type: 'CartelasImported',
  data: { fileName: 'hall.json', cartelas },
});

describe('importing a file', () => {
  test('brings in all its cards together', () =>
    given(cartelasFold).when(importOf(cards)).then(imported(cards)));

  test('brings in nothing in a dry run', () => given(cartelasFold).when(importOf(cards, true)).thenNothing());

  test('again imports nothing', () =>
    given(cartelasFold, imported(cards)).when(importOf(cards)).thenNothing());

  test('brings in only the cards that are new', () =>
    given(cartelasFold, imported([first]))
      .when(importOf([first, second]))
      .then(imported([second])));

  test('of 1200 cards is one append of three events', () => {
    const decision = importOf(makeCartelas(1200))(new Map());
    expect(decision.kind === 'accepted' && decision.events.length).toBe(3);
  });
});

describe('the report', () => {
  const present = fold(cartelasFold, [imported([first])]);

  test('names cards that stand exactly so as unchanged', () => {
    expect(sortCards(inFile([first]), present)).toEqual({ accepted: [], unchanged: [1], rejected: [] });
  });

  test('rejects a card id that stands with other numbers', () => {
    const other = { cardId: 1, numbers: second.numbers };
    expect(sortCards(inFile([other]), present).rejected).toEqual([
      { place: 1, cardId: 1, problem: 'card 1: there is a card 1 with other numbers' },
    ]);
  });

  test('rejects a card with the numbers of another card', () => {
    const same = { cardId: 9, numbers: first.numbers };
    expect(sortCards(inFile([second, same]), present).rejected).toEqual([
      { place: 2, cardId: 9, problem: 'card 9: has the same numbers as card 1' },
    ]);
  });

  test('rejects the later of two cards of the file that clash', () => {
    const sorted = sortCards(inFile([second, { cardId: 2, numbers: first.numbers }]), new Map());
    expect(sorted).toMatchObject({ accepted: [second], rejected: [{ place: 2, cardId: 2 }] });
  });
});

test('any files after each other: no id and no numbers twice, every card told of once, a repeat changes nothing', () => {
  const card = fc.record({
    cardId: fc.integer({ min: 1, max: 8 }),
    numbers: fc.constantFrom(...cards.map(({ numbers }) => numbers)),
  });
  fc.assert(
    fc.property(fc.array(fc.array(card, { maxLength: 8 }), { maxLength: 4 }), (files) => {
      let present = cartelasFold.initial;
      for (const file of files) {
        const sorted = sortCards(inFile(file), present);
        const told = sorted.accepted.length + sorted.unchanged.length + sorted.rejected.length;
        expect(told).toBe(file.length);
        const decision = importOf(file)(present);
        if (decision.kind === 'accepted')
          present = fold({ ...cartelasFold, initial: present }, decision.events);
        expect(cardsByNumbers(present).size).toBe(present.size);
        expect(importOf(file)(present)).toEqual({ kind: 'accepted', events: [] });
      }
    }),
  );
});
