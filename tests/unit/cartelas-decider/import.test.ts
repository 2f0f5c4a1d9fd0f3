import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { CartelasEvent } from '../../../contracts/events.ts';
import { cardsByNumbers, cartelasFold, type Cartelas } from '../../../services/cartelas/cartelas.ts';
import { readCartelaFile } from '../../../services/cartelas/cartela-file/read-file.ts';
import { decideImport } from '../../../services/cartelas/import-decider.ts';
import type { Decision } from '../../../services/commands/decision.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { fold, given } from '../../support/given.ts';

const cards = makeCartelas(6);
const [first, second, third] = cards as [Cartela, Cartela, Cartela];
const importOf =
  (cartelas: readonly Cartela[], dryRun = false) =>
  (present: Cartelas) =>
    decideText(JSON.stringify(cartelas), dryRun, present);

function decideText(content: string, dryRun: boolean, present: Cartelas): Decision<CartelasEvent> {
  const file = readCartelaFile(content, 'hall.json');
  return file.kind === 'refusal' ? file : decideImport({ fileName: 'hall.json', file, dryRun }, present);
}

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

  test('leaves out cards that clash with one of the branch', () =>
    given(cartelasFold, imported([first]))
      .when(importOf([{ cardId: 1, numbers: third.numbers }, { cardId: 9, numbers: first.numbers }, second]))
      .then(imported([second])));

  test('that cannot be read is refused whole', () =>
    given(cartelasFold)
      .when((present) => decideText('[{', false, present))
      .refuses('FILE_NOT_READABLE', { line: 1 }));

  test('without cards is refused', () =>
    given(cartelasFold).when(importOf([])).refuses('FILE_WITHOUT_CARDS'));

  test('with more cards than one append can hold is refused, in a dry run too', () => {
    const many = makeCartelas(9500);
    given(cartelasFold).when(importOf(many)).refuses('TOO_MANY_CARDS');
    given(cartelasFold).when(importOf(many, true)).refuses('TOO_MANY_CARDS');
  });

  test('of 1200 cards is one append of three events', () => {
    const decision = importOf(makeCartelas(1200))(new Map());
    expect(decision.kind === 'accepted' && decision.events.length).toBe(3);
  });
});

test('any files after each other: no id and no numbers twice, a repeat changes nothing', () => {
  const card = fc.record({
    cardId: fc.integer({ min: 1, max: 8 }),
    numbers: fc.constantFrom(...cards.map(({ numbers }) => numbers)),
  });
  fc.assert(
    fc.property(fc.array(fc.array(card, { minLength: 1, maxLength: 8 }), { maxLength: 4 }), (files) => {
      let present = cartelasFold.initial;
      for (const file of files) {
        const decision = importOf(file)(present);
        if (decision.kind === 'accepted')
          present = fold({ ...cartelasFold, initial: present }, decision.events);
        expect(cardsByNumbers(present).size).toBe(present.size);
        expect(importOf(file)(present)).toEqual({ kind: 'accepted', events: [] });
      }
    }),
  );
});
