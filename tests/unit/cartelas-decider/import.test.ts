import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { CartelasEvent } from '../../../contracts/events.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { isRefusal } from '../../../contracts/refusals.ts';
import { readCartelaFile } from '../../../services/cartelas/cartela-file/read-file.ts';
import { decideImport } from '../../../services/cartelas/decider.ts';
import { cardsByNumbers, cartelas as cartelasOf, type Cartelas } from '../../../services/cartelas/state.ts';
import type { Decision } from '../../../services/commands/decision.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { fold, given } from '../../support/given.ts';

const cards = makeCartelas(6);
const [first, second, third] = cards as [Cartela, Cartela, Cartela];
const someCartelas = cartelasOf('01931000-0000-7000-8000-00000000000c' as BranchId);
const importOf = (cartelas: readonly Cartela[], dryRun = false): TextImport => ({
  content: JSON.stringify(cartelas),
  dryRun,
});

interface TextImport {
  readonly content: string;
  readonly dryRun: boolean;
}

function decideText({ content, dryRun }: TextImport, present: Cartelas): Decision<CartelasEvent> {
  const file = readCartelaFile(content, 'hall.json');
  return isRefusal(file)
    ? file
    : decideImport({ fileName: 'hall.json', file, part: file.cards, dryRun }, present);
}

const imported = (cartelas: Cartela[]): CartelasEvent => ({
  type: 'CartelasImported',
  data: { fileName: 'hall.json', cartelas },
});

describe('importing a file', () => {
  test('brings in all its cards together', () =>
    given(someCartelas).when(importOf(cards), decideText).then(imported(cards)));

  test('brings in nothing in a dry run', () =>
    given(someCartelas).when(importOf(cards, true), decideText).thenNothing());

  test('again imports nothing', () =>
    given(someCartelas, imported(cards)).when(importOf(cards), decideText).thenNothing());

  test('brings in only the cards that are new', () =>
    given(someCartelas, imported([first]))
      .when(importOf([first, second]), decideText)
      .then(imported([second])));

  test('leaves out cards that clash with one of the branch', () =>
    given(someCartelas, imported([first]))
      .when(
        importOf([{ cardId: 1, numbers: third.numbers }, { cardId: 9, numbers: first.numbers }, second]),
        decideText,
      )
      .then(imported([second])));

  test('that cannot be read is refused whole', () =>
    given(someCartelas)
      .when({ content: '[{', dryRun: false }, decideText)
      .refuses('FILE_NOT_READABLE', { line: 1 }));

  test('without cards is refused', () =>
    given(someCartelas).when(importOf([]), decideText).refuses('FILE_WITHOUT_CARDS'));

  test('a part of it brings in the cards of that part alone, compared with all of the file', () => {
    const content = JSON.stringify([first, second, { cardId: 9, numbers: first.numbers }, third]);
    const file = readCartelaFile(content, 'hall.json');
    if (isRefusal(file)) throw new Error(file.code);
    const part = file.cards.slice(2);
    given(someCartelas)
      .when({ fileName: 'hall.json', file, part, dryRun: false }, decideImport)
      .then(imported([third]));
  });

  test('of 1200 cards is one append of three events', () => {
    const decision = decideText(importOf(makeCartelas(1200)), new Map());
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
      let present = someCartelas.initial;
      for (const file of files) {
        const decision = decideText(importOf(file), present);
        if (decision.kind === 'accepted')
          present = fold({ ...someCartelas, initial: present }, decision.events);
        expect(cardsByNumbers(present).size).toBe(present.size);
        expect(decideText(importOf(file), present)).toEqual({ kind: 'accepted', events: [] });
      }
    }),
  );
});
