import { describe, expect, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { CartelasEvent } from '../../../contracts/events.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { isRefusal } from '../../../contracts/refusals.ts';
import { CARDS_IN_ONE_APPEND } from '../../../services/cartelas/batches.ts';
import { decideCopy } from '../../../services/cartelas/decider.ts';
import { cartelas as cartelasOf, type Cartelas } from '../../../services/cartelas/state.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { given } from '../../support/given.ts';

const someCartelas = cartelasOf('01931000-0000-7000-8000-00000000000c' as BranchId);
const sourceBranchId = '01931000-0000-7000-8000-00000000000b' as BranchId;
const cards = makeCartelas(5);
const [first, second] = cards as [Cartela, Cartela];
const asMap = (cartelas: readonly Cartela[]): Cartelas =>
  new Map(cartelas.map(({ cardId, numbers }) => [cardId, numbers]));
const copyOf = (source: readonly Cartela[]) => ({ sourceBranchId, cards: source });
const copied = (cartelas: Cartela[], skipped: number[]): CartelasEvent => ({
  type: 'CartelasCopied',
  data: { sourceBranchId, cartelas, skipped },
});
const added = (cartela: Cartela): CartelasEvent => ({ type: 'CartelaAdded', data: cartela });

describe('copying cartelas', () => {
  test('brings all of them to an empty branch', () =>
    given(someCartelas).when(copyOf(cards), decideCopy).then(copied(cards, [])));

  test('leaves a card id the destination has as it is', () =>
    given(someCartelas, added({ cardId: 2, numbers: makeCartelas(1, 9)[0]?.numbers as never }))
      .when(copyOf([first, second]), decideCopy)
      .then(copied([first], [2])));

  test('skips a card whose numbers the destination has under another id', () =>
    given(someCartelas, added({ cardId: 77, numbers: first.numbers }))
      .when(copyOf([first, second]), decideCopy)
      .then(copied([second], [1])));

  test('twice copies nothing the second time', () =>
    given(someCartelas, copied(cards, [])).when(copyOf(cards), decideCopy).thenNothing());

  test('from an empty branch copies nothing', () =>
    given(someCartelas).when(copyOf([]), decideCopy).thenNothing());
});

describe('a large copy', () => {
  const many = makeCartelas(1200);

  test('is one append of several events, none with more than 500 cards', () => {
    const decision = decideCopy(copyOf(many), asMap([first]));
    if (isRefusal(decision)) throw new Error(decision.code);
    const batches = decision.events.map((event) => (event.type === 'CartelasCopied' ? event.data : null));
    expect(batches.map((batch) => batch?.cartelas.length)).toEqual([500, 500, 199]);
    expect(batches.map((batch) => batch?.skipped)).toEqual([[1], [], []]);
    expect(batches.flatMap((batch) => batch?.cartelas ?? [])).toEqual(many.slice(1));
  });

  test('of as many cards as go into one append is no larger than the event store takes', () => {
    const widest = {
      cardId: 99_999,
      numbers: first.numbers.map((row) => row.map((cell) => (cell === 'FREE' ? cell : 75))),
    };
    const decision = decideCopy(copyOf(Array.from({ length: CARDS_IN_ONE_APPEND }, () => widest)), new Map());
    if (isRefusal(decision)) throw new Error(decision.code);
    const bytes = Buffer.byteLength(JSON.stringify(decision.events)) + decision.events.length * 1_000;
    expect(bytes).toBeLessThan(1024 * 1024);
  });
});
