import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cartela } from '../../../contracts/cartelas/cartela.ts';
import { MOST_CARDS } from '../../../contracts/cartelas/commands.ts';
import { refusalMessage } from '../../../contracts/refusals.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { processorTime } from '../../support/processor-time.ts';
import { sortFile } from '../../support/sort-file.ts';

const folder = join(import.meta.dirname, '../../support/data');
const content = (name: string) => readFileSync(join(folder, name), 'utf8');
const threeCards = JSON.parse(content('three-cards.json')) as Cartela[];

const read = (name: string, present: Cartela[] = []) => sortFile(content(name), name, present);
const readJson = (value: unknown, present: Cartela[] = []) =>
  sortFile(JSON.stringify(value), 'cards.json', present);
const refusal = (text: string, name = 'cards.json') => {
  const file = sortFile(text, name, []);
  return file.ok ? null : refusalMessage(file.refusal);
};

describe('the three cards are read from every shape that halls have', () => {
  const shapes = readdirSync(folder).filter((name) => !/^(?:broken|faulty)/.test(name));

  test.each(shapes)('%s', (name) => {
    expect(read(name)).toEqual({ ok: true, accepted: threeCards, unchanged: [], rejected: [] });
  });

  test('a file named .csv that holds JSON, and one without an ending, are told by content', () => {
    for (const name of ['cards.csv', 'cards', 'cards.txt']) {
      expect(sortFile(content('cells.json'), name, [])).toMatchObject({ accepted: threeCards });
    }
  });

  test('JSON with a byte order mark', () => {
    expect(sortFile(`\uFEFF${content('cells.json')}`, 'cells.json', [])).toMatchObject({
      accepted: threeCards,
    });
  });

  test('one card alone, as an object or as its five rows', () => {
    const [card] = threeCards as [Cartela];
    expect(readJson(card)).toMatchObject({ accepted: [card] });
    expect(sortFile(JSON.stringify(card.numbers), 'cards.json', [], 'place')).toMatchObject({
      accepted: [{ ...card, cardId: 1 }],
    });
  });

  test.each(['007', 'Card 7', 'card-7', '#7', 'N° 7', 'ካርቴላ 7', '7.0', ' 7 ', 7])(
    'a card number written %j',
    (cardNumber) => {
      expect(readJson([{ card_id: cardNumber, numbers: threeCards[0]?.numbers }])).toMatchObject({
        accepted: [threeCards[0]],
      });
    },
  );

  test('a printed card number goes before a database id', () => {
    const cards = threeCards.map(({ cardId, numbers }) => ({
      id: cardId + 500,
      cardnumber: cardId,
      numbers,
    }));
    expect(readJson(cards)).toMatchObject({ accepted: threeCards });
  });
});

describe('every fault of a card is named, and the good cards beside it are taken', () => {
  test('faulty-cards.json', () => {
    const file = read('faulty-cards.json');
    expect(file.ok && file.accepted.map(({ cardId }) => cardId)).toEqual([1, 16]);
    expect(file.ok && file.rejected).toEqual([
      { place: 2, cardId: 2, problem: 'card 2: G has 53 twice' },
      { place: 3, cardId: 3, problem: 'card 3: B1 must be 1 to 15, not 17' },
      { place: 4, cardId: 4, problem: 'card 4: row 3 has 6 cells, not 5' },
      { place: 5, cardId: 5, problem: 'card 5: the centre must be FREE, not 37' },
      { place: 6, cardId: 6, problem: 'card 6: O4 is empty' },
      { place: 7, cardId: 7, problem: 'card 7: there are 4 rows, not 5' },
      {
        place: 8,
        cardId: null,
        problem: 'the card at place 8: its card number must be 1 to 99999, not "A-7-x"',
      },
      { place: 9, cardId: null, problem: 'the card at place 9 has no card number' },
      {
        place: 10,
        cardId: null,
        problem: 'the card at place 10: its card number must be 1 to 99999, not 100000',
      },
      { place: 11, cardId: 1, problem: 'card 1 is in the file twice' },
      { place: 12, cardId: 12, problem: 'card 12 is the same as card 1' },
      { place: 13, cardId: 13, problem: 'card 13 has no numbers' },
      { place: 14, cardId: 14, problem: 'card 14: its numbers cannot be read' },
      { place: 15, cardId: 15, problem: 'card 15: I2 must be 16 to 30, not "vingt"' },
    ]);
  });

  test('faulty-rows.csv: places count the cards, not the lines', () => {
    expect(read('faulty-rows.csv')).toMatchObject({
      accepted: [threeCards[2]],
      rejected: [
        { place: 1, cardId: 7, problem: 'card 7: its row has 27 cells, the first row of the file 26' },
        { place: 2, cardId: 12, problem: 'card 12: O5 is empty' },
      ],
    });
  });

  test('columns of a wrong length', () => {
    const columns = {
      b: [1, 2, 3, 4, 5],
      i: [16, 17, 18, 19, 20],
      n: [31, 32, 33, 34],
      o: [61, 62, 63, 64, 65],
    };
    expect(readJson([{ id: 1, ...columns, g: [46, 47, 48] }])).toMatchObject({
      rejected: [{ place: 1, cardId: 1, problem: 'card 1: column G has 3 numbers, not 5' }],
    });
    expect(readJson([{ id: 1, ...columns, g: 46 }])).toMatchObject({
      rejected: [{ place: 1, cardId: 1, problem: 'card 1: column G is not a list of numbers' }],
    });
  });

  test('a faulty card laid out by columns is told by its columns', () => {
    const [card] = threeCards as [Cartela];
    const byColumns = card.numbers.map((_, column) => card.numbers.map((row) => row[column]));
    (byColumns[0] as unknown[])[4] = 60;
    expect(readJson([{ id: 7, numbers: byColumns }])).toMatchObject({
      rejected: [{ problem: 'card 7: B5 must be 1 to 15, not 60' }],
    });
  });

  test.each([null, 0, -1, 1.5, 100_000, '', 'x', 'G7', '1.5', '-3', '1e3', {}, [1], true])(
    'a card number %j is refused, and nothing else is',
    (cardNumber) => {
      const bad = { cardId: cardNumber, numbers: makeCartelas(1, 5)[0]?.numbers };
      const file = readJson([bad, ...threeCards]);
      expect(file).toMatchObject({ accepted: threeCards, rejected: [{ place: 1, cardId: null }] });
    },
  );

  test('entries that are no cards are named beside those that are', () => {
    const file = readJson([null, 5, 'x', [], {}, ...threeCards]);
    expect(file).toMatchObject({ accepted: threeCards });
    expect(file.ok && file.rejected.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('against the cards that the branch has', () => {
  const [first, second, third] = threeCards as [Cartela, Cartela, Cartela];

  test('a card that is there already, number and all, is unchanged: there is nothing to do', () => {
    expect(read('cells.json', [first, third])).toEqual({
      ok: true,
      accepted: [second],
      unchanged: [7, 150],
      rejected: [],
    });
  });

  test('a card number that is there with other numbers is not overwritten', () => {
    const other = makeCartelas(1, 9)[0] as Cartela;
    expect(read('cells.json', [{ ...other, cardId: 12 }])).toEqual({
      ok: true,
      accepted: [first, third],
      unchanged: [],
      rejected: [
        { place: 2, cardId: 12, problem: 'card 12 is already a card of this branch, with other numbers' },
      ],
    });
  });

  test('numbers that are there under another card number are not taken in twice', () => {
    expect(read('cells.json', [{ ...second, cardId: 106 }])).toEqual({
      ok: true,
      accepted: [first, third],
      unchanged: [],
      rejected: [{ place: 2, cardId: 12, problem: 'card 12 is the same as card 106' }],
    });
  });

  test('a card refused for its number does not keep its numbers from another card', () => {
    const other = makeCartelas(1, 9)[0] as Cartela;
    expect(readJson([first, { ...first, cardId: 8 }], [{ ...other, cardId: first.cardId }])).toMatchObject({
      accepted: [{ cardId: 8, numbers: first.numbers }],
      rejected: [{ place: 1, cardId: first.cardId }],
    });
  });

  test('reading a file again after it was imported finds nothing to do', () => {
    expect(read('cells.json', threeCards)).toEqual({
      ok: true,
      accepted: [],
      unchanged: [7, 12, 150],
      rejected: [],
    });
  });

  test('a card that is there and twice in the file is named the second time', () => {
    expect(readJson([first, first], [first])).toMatchObject({
      unchanged: [7],
      rejected: [{ place: 2, cardId: 7, problem: 'card 7 is in the file twice' }],
    });
  });
});

describe('a file that cannot be read says what is wrong, in which line and column', () => {
  test.each([
    [
      'broken-no-braces.json',
      'END_EXPECTED',
      'the file should have ended here; the opening { or [ at its start may be missing',
      2,
      10,
    ],
    [
      'broken-cut-off.json',
      'BRACKET_MISSING',
      'the file ends too early, a closing bracket (]) is missing',
      30,
      19,
    ],
    ['broken-missing-comma.json', 'COMMA_MISSING', 'a comma (,) is missing', 5, 7],
    ['broken-quote.csv', 'CSV_QUOTE_MISSING', 'a quoted text is not closed with a double quote (")', 3, 1],
  ])('%s', (name, fault, problem, line, column) => {
    const file = read(name);
    expect(file).toEqual({
      ok: false,
      refusal: { kind: 'refusal', code: 'FILE_NOT_READABLE', params: { fault, problem, line, column } },
    });
  });

  test.each([
    [
      '{"cards": [}',
      'The file is not valid: a value is missing, or there is a comma too many (line 1, column 12).',
    ],
    [
      "['a']",
      'The file is not valid: there is a word or sign that does not belong there (line 1, column 2).',
    ],
    ['// cards\n[]', 'The file is not valid: comments are not allowed (line 1, column 1).'],
    [
      '[1]\r\n[2]',
      'The file is not valid: the file should have ended here; the opening { or [ at its start may be missing (line 2, column 1).',
    ],
    [
      '{"1": [],\n "2": [], "1": []}',
      'The file is not valid: a name stands twice within the same braces, and one of the two would be lost (line 2, column 11).',
    ],
    ['['.repeat(2_000_000), 'The file is not valid: its brackets are nested too deep (line 1, column 1).'],
    [
      'PK\u0003\u0004\0\0',
      'The file is not valid: it is not a text file; save a spreadsheet as XLSX or CSV first (line 1, column 5).',
    ],
  ])('%#: %.20s', (text, message) => {
    expect(refusal(text)).toBe(message);
  });
});

describe('a file without cards says so', () => {
  test.each(['', ' \n ', '[]', '{}', 'null', '5', '"x"', '[1, 2, 3]', '{"cards": []}', '[{"a": 1}]', '[[]]'])(
    '%j',
    (text) => {
      expect(refusal(text)).toBe('No cards were found in the file.');
    },
  );

  test.each(['hello\nworld\n', 'card_id,b1,b2\n', 'a;b;c\nd;e;f'])('%j', (text) => {
    expect(refusal(text, 'cards.csv')).toBe('No cards were found in the file.');
  });

  test('brackets nested deep inside a card do no harm', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(refusal(`[{"id":1,"numbers":${deep}}]`)).toBe(null);
    expect(refusal(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)).toBe(
      'No cards were found in the file.',
    );
  });
});

describe('a file that is too large is refused', () => {
  test('more than 5 MB, counted in bytes', () => {
    expect(refusal(' '.repeat(5_000_001))).toBe('The file is larger than 5 MB.');
    expect(refusal('ሀ'.repeat(1_666_667))).toBe('The file is larger than 5 MB.');
    expect(refusal(' '.repeat(5_000_000))).toBe('No cards were found in the file.');
  });

  test('more than 10,000 cards', () => {
    const cards = makeCartelas(MOST_CARDS).map(({ cardId, numbers }) => [cardId, numbers.flat()].flat());
    expect(readJson(cards)).toMatchObject({ ok: true, rejected: [], accepted: { length: 10_000 } });
    expect(refusal(JSON.stringify([...cards, cards[0]]))).toBe(
      'The file has 10001 cards; at most 10000 can be imported at once.',
    );
  });

  test('far more than that are counted and not read, for everybody else waits meanwhile', () => {
    const text = `[${JSON.stringify(threeCards[0])},${Array(1_000_000).fill('{}').join()}]`;
    const parsed = processorTime(() => void JSON.parse(text));
    expect(refusal(text)).toContain('at most 10000');
    expect(processorTime(() => refusal(text)) / parsed).toBeLessThan(5);
  });
});

describe('nothing that a file can hold breaks the reading', () => {
  const names = fc.constantFrom('cards.json', 'cards.csv', 'cards', 'cards.tsv');

  test('any text, any JSON, any rows of any cells', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.nat(80).map(String),
      fc.constantFrom('FREE', '', '"', 'b1', 'card_id'),
    );
    const rows = fc
      .array(fc.array(cell, { maxLength: 30 }).map((cells) => cells.join(',')))
      .map((all) => all.join('\n'));
    const text = fc.oneof(fc.string(), fc.json(), rows);
    fc.assert(
      fc.property(text, names, (content_, name) => {
        const file = sortFile(content_, name, threeCards);
        if (!file.ok) expect(refusalMessage(file.refusal)).not.toMatch(/\{\w+\}/);
      }),
      { numRuns: 500, seed: 8 },
    );
  });

  test('the good file with any one piece cut out or doubled is refused, or gives only good cards and named problems', () => {
    const good = content('rows-null-centre.json');
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(40), fc.boolean(), (from, length, twice) => {
        const piece = good.slice(from, from + length);
        const text = good.slice(0, from) + (twice ? piece + piece : '') + good.slice(from + length);
        const file = sortFile(text, 'cards.json', []);
        if (!file.ok) return;
        for (const card of file.accepted) Cartela.parse(card);
        for (const { place, problem } of file.rejected) {
          expect(place).toBeGreaterThan(0);
          expect(problem).toMatch(/^(?:the )?card /);
        }
      }),
      { numRuns: 500, seed: 9 },
    );
  });
});
