import { describe, expect, test } from 'vitest';
import { CardFault, RejectedCard } from '../../../../contracts/cartelas/card-faults.ts';
import { textFaults } from '../../../../contracts/cartelas/text-faults.ts';
import { cartelaFaults } from '../../../../frontend/src/texts/cartela-faults.ts';

/** One fault of each code; a new code without one does not compile. */
const samples: { readonly [C in CardFault['code']]: Extract<CardFault, { code: C }> } = {
  CARD_NUMBER_MISSING: { code: 'CARD_NUMBER_MISSING' },
  CARD_NUMBER_INVALID: { code: 'CARD_NUMBER_INVALID', found: 'A-7-x' },
  NUMBERS_MISSING: { code: 'NUMBERS_MISSING' },
  NUMBERS_NOT_READABLE: { code: 'NUMBERS_NOT_READABLE' },
  CELL_COUNT: { code: 'CELL_COUNT', count: 23 },
  COLUMN_NOT_LIST: { code: 'COLUMN_NOT_LIST', column: 'G' },
  COLUMN_LENGTH: { code: 'COLUMN_LENGTH', column: 'G', count: 3 },
  LONGER_THAN_HEADER: { code: 'LONGER_THAN_HEADER', count: 27, header: 26 },
  NOT_ROWS: { code: 'NOT_ROWS' },
  ROW_COUNT: { code: 'ROW_COUNT', count: 4 },
  ROW_NOT_LIST: { code: 'ROW_NOT_LIST', row: 2 },
  ROW_LENGTH: { code: 'ROW_LENGTH', row: 3, count: 6 },
  CELL_EMPTY: { code: 'CELL_EMPTY', column: 'O', row: 4 },
  NUMBER_OUT_OF_COLUMN: { code: 'NUMBER_OUT_OF_COLUMN', column: 'B', row: 1, found: 17 },
  CENTRE_NOT_FREE: { code: 'CENTRE_NOT_FREE', found: '37' },
  NUMBER_REPEATED: { code: 'NUMBER_REPEATED', column: 'G', number: 59, times: 3 },
  TWICE_IN_FILE: { code: 'TWICE_IN_FILE' },
  CARD_NUMBER_TAKEN: { code: 'CARD_NUMBER_TAKEN' },
  SAME_NUMBERS: { code: 'SAME_NUMBERS', cardId: 106 },
};

const figures = (words: string) => words.match(/[A-Z]*\d+|\b[A-Z]\b/g)?.toSorted() ?? [];

describe('why a card is not taken in', () => {
  test.each(Object.values(samples))(
    '$code is said in Amharic with the same figures as in English',
    (fault) => {
      expect(CardFault.parse(fault)).toEqual(fault);
      for (const cardId of [148, null]) {
        const card = RejectedCard.parse({ place: 12, cardId, faults: [fault] });
        const english = cartelaFaults.en.rejectedCard(card);
        const amharic = cartelaFaults.am.rejectedCard(card);
        expect(amharic).toMatch(/\p{Script=Ethiopic}፦ .*\p{Script=Ethiopic}|\d፦ .*\p{Script=Ethiopic}/u);
        expect(figures(amharic)).toEqual(figures(english));
        expect(amharic).not.toMatch(/[a-wyz]{3}/);
      }
    },
  );

  test('names everything that is wrong with it', () => {
    const card = { place: 3, cardId: 7, faults: [samples.CELL_EMPTY, samples.NUMBER_OUT_OF_COLUMN] };
    expect(cartelaFaults.en.rejectedCard(card)).toBe('card 7: O4 is empty; B1 must be 1 to 15, not 17');
    expect(cartelaFaults.am.rejectedCard(card)).toBe('ካርቴላ 7፦ O4 ባዶ ነው፤ B1 ከ1 እስከ 15 መሆን ሲገባው 17 ነው');
  });
});

test('why a text cannot be read has Amharic words of its own', () => {
  for (const [fault, english] of Object.entries(textFaults)) {
    const amharic = cartelaFaults.am.text[fault as keyof typeof textFaults];
    expect(amharic).not.toBe(english);
    expect(amharic, fault).toMatch(/\p{Script=Ethiopic}/u);
  }
});
