import { describe, expect, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { AssumedNumbering } from '../../../contracts/cartelas/numbering.ts';
import { isRefusal } from '../../../contracts/refusals.ts';
import { readCartelaFile } from '../../../services/cartelas/cartela-file/read-file.ts';
import { readBytes } from '../../../services/cartelas/file-reader/read-bytes.ts';
import { byLetters, cellsHeader, cellsRow, withoutCentre } from '../../support/card-shapes.ts';
import { makeCartelas } from '../../support/cartelas.ts';

/** With a gap in their numbers: who numbers them by place gets others. */
const numbered = [3, 4, 8, 12];
const cards = makeCartelas(4, 7).map(({ numbers }, index) => ({ cardId: numbered[index] ?? 0, numbers }));
const [first, second, third, fourth] = cards as [Cartela, Cartela, Cartela, Cartela];
const at = (cardIds: readonly number[]) =>
  cards.map((card, index) => ({ ...card, cardId: cardIds[index] ?? 0 }));

const table = (header: string, centre?: string) =>
  [header, ...cards.map((card) => cellsRow(card, centre))].join('\r\n');
const fiveRows = ({ cardId, numbers }: Cartela) => numbers.map((row) => [cardId, ...row].join());
const block = ({ cardId, numbers }: Cartela) => [
  `CARD ${cardId},,,,`,
  'B,I,N,G,O',
  ...numbers.map((row) => row.join()),
  ',,,,',
];
const map = (key: (card: Cartela) => string | number, value: (card: Cartela) => unknown) =>
  Object.fromEntries(cards.map((card) => [key(card), value(card)]));

const read = (text: string, fileName: string, confirmed?: AssumedNumbering) =>
  readCartelaFile(text, fileName, confirmed);
const cardsIn = (file: ReturnType<typeof read>) =>
  isRefusal(file) ? file : { cards: file.cards.map(({ card }) => card), rejected: file.rejected };
const taken = (expected: readonly Cartela[] = cards) => ({ cards: expected, rejected: [] });

describe('the number of a card is recognised by the names that halls have for it', () => {
  test.each([
    'Board',
    'board_no',
    'Cartela No.',
    'CARTELA NUMBER',
    'Card N°',
    'Card Nº',
    'Card №',
    'card-id',
    'Card #',
    'cartela_no',
    'cartelaId',
    'Kartela no',
    'Bingo Card Number',
    'No.',
    'N°',
    '#',
    'ID',
    'ካርቴላ ቁጥር',
    'የካርቴላ ቁጥር',
    'የካርቴላው ቁጥር',
    'ካርድ ቁ.',
    'ቁጥር',
    'መለያ ቁጥር',
  ])('%s', (name) => {
    expect(cardsIn(read(table(cellsHeader(name)), 'cards.csv'))).toEqual(taken());
    const json = cards.map((card) => ({ [name]: card.cardId, ...byLetters(card) }));
    expect(cardsIn(read(JSON.stringify(json), 'cards.json'))).toEqual(taken());
  });

  test.each(['userId', 'serial', 'S/N', 'branch_id', 'Foo', 'ተ.ቁ'])('%s is none', (name) => {
    expect(read(table(cellsHeader(name)), 'cards.csv')).toMatchObject({
      code: 'FILE_WITHOUT_NUMBERS',
      params: { numbering: 'place', first: 1, last: 4, count: 4, unknown: name },
    });
  });
});

describe('each shape gives the numbers that it names', () => {
  const heading = cellsHeader('cardId');
  const shapes: readonly (readonly [shape: string, fileName: string, text: string])[] = [
    [
      'a list of columns under Board',
      'a.json',
      JSON.stringify(cards.map((card) => ({ Board: card.cardId, ...byLetters(card) }))),
    ],
    [
      'rows under cartela_no',
      'a.json',
      JSON.stringify(cards.map(({ cardId, numbers }) => ({ cartela_no: cardId, numbers }))),
    ],
    [
      'a map from the number to rows',
      'a.json',
      JSON.stringify(
        map(
          ({ cardId }) => cardId,
          ({ numbers }) => numbers,
        ),
      ),
    ],
    ['a map from the number to columns', 'a.json', JSON.stringify(map(({ cardId }) => cardId, byLetters))],
    ['two lists', 'a.json', JSON.stringify({ green: [first, second], red: [third, fourth] })],
    [
      'a map beside something else',
      'a.json',
      JSON.stringify({ hall: { name: 'Arada' }, ...map(({ cardId }) => cardId, byLetters) }),
    ],
    ['a line that names the separator', 'a.csv', `sep=;\r\n${table(heading).replaceAll(',', ';')}`],
    ['a title line', 'a.csv', `ARADA CARTELA LIST 2026,,,,\r\n${table(heading)}`],
    ['a title and an empty line', 'a.csv', `Cartela 2026,,,\r\n\r\n${table(heading)}`],
    [
      'a header on each page',
      'a.csv',
      table(heading).replace(`\r\n${third.cardId},`, `\r\n${heading}\r\n${third.cardId},`),
    ],
    ['a star as the centre', 'a.csv', table(heading, '*')],
    ['another star as the centre', 'a.csv', table(heading, '★')],
    ['Free Space as the centre', 'a.csv', table(heading, 'Free Space')],
    ['nothing as the centre', 'a.csv', table(heading, '')],
    ['NaN as the centre and 7.0 for 7', 'a.csv', table(heading, 'nan').replaceAll(/,(\d+)/g, ',$1.0')],
    [
      'five rows with the number in each',
      'a.csv',
      ['cardId,B,I,N,G,O', ...cards.flatMap(fiveRows)].join('\n'),
    ],
    [
      'five rows with the number in the first, as merged cells are written',
      'a.csv',
      [
        'Card No,B,I,N,G,O',
        ...cards.flatMap((card) =>
          fiveRows(card).map((row, index) => (index === 0 ? row : row.replace(/^\d+/, ''))),
        ),
      ].join('\n'),
    ],
    ['five rows without a header', 'a.csv', cards.flatMap(fiveRows).join('\n')],
    [
      'five rows under a title with a number in it',
      'a.csv',
      ['Cartela 2026', 'Card No,B,I,N,G,O', ...cards.flatMap(fiveRows)].join('\n'),
    ],
    [
      'rows of all cards mixed',
      'a.csv',
      [
        'cardId,B,I,N,G,O',
        ...[0, 1, 2, 3, 4].flatMap((row) => cards.map((card) => fiveRows(card)[row] ?? '')),
      ].join('\n'),
    ],
    ['blocks', 'a.csv', cards.flatMap(block).join('\r\n')],
    ['blocks under a title', 'a.csv', ['ARADA', ...cards.flatMap(block)].join('\r\n')],
    [
      'blocks with the number in a cell beside',
      'a.csv',
      cards.flatMap((card) => [`ካርቴላ ቁጥር,${card.cardId}`, ...block(card).slice(1)]).join('\n'),
    ],
    [
      'the number before a colon',
      'a.txt',
      cards.map(({ cardId, numbers }) => `${cardId}:${numbers.flat().join()}`).join('\n'),
    ],
    [
      'the number before a colon, then spaces',
      'a.txt',
      cards.map(({ cardId, numbers }) => `${cardId}: ${numbers.flat().join(' ')}`).join('\n'),
    ],
    [
      'the number and 24 cells without a header',
      'a.csv',
      cards.map((card) => [card.cardId, ...withoutCentre(card)].join()).join('\r\n'),
    ],
    [
      'the same with commas at the end',
      'a.csv',
      cards.map((card) => [card.cardId, ...withoutCentre(card), '', ''].join()).join('\r\n'),
    ],
    [
      'the same in JSON',
      'a.json',
      JSON.stringify(cards.map((card) => [card.cardId, ...withoutCentre(card)])),
    ],
    [
      'names without quotes and commas at the end',
      'a.json',
      `[${cards.map(({ cardId, numbers }) => `{cardId: ${cardId}, numbers: ${JSON.stringify(numbers)},},\n`).join('')}]`,
    ],
    [
      'numbers as names without quotes',
      'a.json',
      `{${cards.map(({ cardId, numbers }) => `${cardId}: ${JSON.stringify(numbers)}`).join()}}`,
    ],
  ];

  test.each(shapes)('%s', (_, fileName, text) => {
    expect(cardsIn(read(text, fileName))).toEqual(taken());
  });

  test('Latin-1, and UTF-16 as spreadsheets save text', async () => {
    for (const bytes of [
      Buffer.from(table(cellsHeader('Card N°')), 'latin1'),
      Buffer.from(`\uFEFF${table(cellsHeader('ካርቴላ ቁጥር'))}`, 'utf16le'),
    ]) {
      const source = await readBytes(bytes);
      expect(cardsIn(readCartelaFile(source as string, 'cards.csv'))).toEqual(taken());
    }
  });

  test('beside a list of cards another may be of any length', () => {
    const log = Array.from({ length: 20_000 }, (_, entry) => ({ entry }));
    expect(read(JSON.stringify({ cards, log }), 'a.json')).toMatchObject({
      cards: { length: 4 },
      leftOut: ['log'],
    });
  });

  test('what is in the file beside the cards is named, and so are its lists', () => {
    const file = { green: [first, second], red: [third], prices: [10, 20, 30], hall: { names: ['Arada'] } };
    expect(read(JSON.stringify(file), 'a.json')).toMatchObject({
      lists: ['green', 'red'],
      leftOut: ['prices', 'hall.names'],
    });
    expect(read(`ARADA\n${table(heading)}\nprinted on,2026-11-28`, 'a.csv')).toMatchObject({
      cards: { length: 4 },
      rejected: [],
      leftOut: ['ARADA', 'printed on 2026-11-28'],
    });
  });
});

describe('numbers that a file does not name are given only once they are confirmed', () => {
  const letters = cards.map(byLetters);
  test.each<[string, unknown, AssumedNumbering, number[]]>([
    ['a list, by place', cards.map(({ numbers }) => ({ numbers })), 'place', [1, 2, 3, 4]],
    ['a list after an empty entry, by index', [null, ...letters], 'index', [1, 2, 3, 4]],
    [
      'such a list with gaps',
      [null, letters[0], null, letters[1], letters[2], null, letters[3]],
      'index',
      [1, 3, 4, 6],
    ],
    [
      'keys with the number in them',
      { cards: map(({ cardId }) => `c${cardId}`, byLetters) },
      'key',
      numbered,
    ],
    [
      'keys that the cards agree with',
      map(
        ({ cardId }) => `card_${cardId}`,
        (card) => ({ Board: card.cardId, ...byLetters(card) }),
      ),
      'key',
      numbered,
    ],
    [
      'keys that are mere indexes',
      Object.fromEntries(letters.map((card, index) => [index, card])),
      'place',
      [1, 2, 3, 4],
    ],
  ])('%s', (_, value, numbering, cardIds) => {
    const text = JSON.stringify(value);
    const params = { numbering, count: 4, first: cardIds[0], last: cardIds.at(-1) };
    expect(read(text, 'a.json')).toMatchObject({ kind: 'refusal', params });
    const other = numbering === 'place' ? 'key' : 'place';
    expect(read(text, 'a.json', other)).toMatchObject({ kind: 'refusal', params });
    expect(cardsIn(read(text, 'a.json', numbering))).toEqual(taken(at(cardIds)));
    expect(read(text, 'a.json', numbering)).toMatchObject({ numbering });
  });

  test('rows of 25 cells in a table, by place', () => {
    const text = cards.map(({ numbers }) => numbers.flat().join(';')).join('\n');
    expect(read(text, 'a.csv')).toMatchObject({ code: 'FILE_WITHOUT_NUMBERS' });
    expect(cardsIn(read(text, 'a.csv', 'place'))).toEqual(taken(at([1, 2, 3, 4])));
  });

  test('a number that a file names is not given up for a confirmed other', () => {
    expect(cardsIn(read(JSON.stringify(cards), 'a.json', 'place'))).toEqual(taken());
  });

  test('a card without a number beside cards that have one gets none', () => {
    const file = read(JSON.stringify([first, { numbers: second.numbers }, third]), 'a.json', 'place');
    expect(cardsIn(file)).toEqual({
      cards: [first, third],
      rejected: [{ place: 2, cardId: null, faults: [{ code: 'CARD_NUMBER_MISSING' }] }],
    });
    const fallback = [
      { id: 501, cardnumber: 1, numbers: first.numbers },
      { id: 502, numbers: second.numbers },
    ];
    expect(cardsIn(read(JSON.stringify(fallback), 'a.json'))).toMatchObject({
      cards: [{ cardId: 1 }],
      rejected: [{ place: 2 }],
    });
  });
});

describe('where numbers contradict each other the file is refused and they are named', () => {
  test.each<[string, unknown, string, object]>([
    [
      'two numbers of a card',
      cards.map((card, index) => ({ ...card, 'Board No': index + 1 })),
      'FILE_NUMBERS_DIFFER',
      { one: 'cardId', other: 'Board No' },
    ],
    [
      'a key and the id of a record',
      map(
        ({ cardId }) => cardId,
        (card) => ({ id: card.cardId + 500, ...byLetters(card) }),
      ),
      'FILE_NUMBERS_DIFFER',
      { one: '3', other: 'id' },
    ],
    [
      'lists without numbers',
      { green: cards.slice(0, 2).map(byLetters), red: cards.slice(2).map(byLetters) },
      'FILE_LISTS_UNNUMBERED',
      { lists: 'green, red' },
    ],
    [
      'lists with the same numbers',
      { green: [first], red: [{ ...second, cardId: first.cardId }] },
      'FILE_LISTS_CLASH',
      { cardId: first.cardId, lists: 'green, red' },
    ],
  ])('%s', (_, value, code, params) => {
    for (const confirmed of [undefined, 'place', 'key'] as const)
      expect(read(JSON.stringify(value), 'a.json', confirmed)).toEqual({ kind: 'refusal', code, params });
  });

  test('two columns of one name', () => {
    const text = [
      `${cellsHeader('No')},No`,
      ...cards.map((card, index) => `${cellsRow(card)},${index + 1}`),
    ].join('\n');
    expect(read(text, 'a.csv')).toMatchObject({ code: 'FILE_NUMBERS_DIFFER' });
  });

  test('a list of all cards and lists of some of them are no contradiction', () => {
    const file = { all: cards, green: [first, second], red: [third, fourth] };
    expect(cardsIn(read(JSON.stringify(file), 'a.json'))).toEqual(taken());
  });
});

describe('a file that is no list of cards is told so in one sentence', () => {
  const prices = Array.from({ length: 1601 }, (_, index) => [
    index + 1,
    `article ${index}`,
    index * 7,
    10,
    20,
    30,
  ]);
  test.each([
    ['a price list', 'a.csv', prices.map((row) => row.join()).join('\n')],
    ['a price list in JSON', 'a.json', JSON.stringify(prices)],
    [
      'draws of a lottery',
      'a.json',
      JSON.stringify(prices.map(([id]) => ({ id, numbers: [1, 2, 3, 4, 5, 6] }))),
    ],
    ['prose', 'a.txt', 'It was 1 of 5 days.\n'.repeat(300)],
    ['a web page', 'cards.html', `<html>\n${'<p style="margin: 1px, 2px">7, 8, 9</p>\n'.repeat(500)}`],
  ])('%s', (_, fileName, text) => {
    expect(read(text, fileName)).toEqual({ kind: 'refusal', code: 'FILE_WITHOUT_CARDS', params: {} });
  });
});
