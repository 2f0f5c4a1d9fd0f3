import { beforeAll, describe, expect, test } from 'vitest';
import { MOST_CARDS } from '../../../contracts/cartelas/commands.ts';
import { isRefusal } from '../../../contracts/refusals.ts';
import { readCartelaFile } from '../../../services/cartelas/cartela-file/read-file.ts';
import { readBytes } from '../../../services/cartelas/file-reader/read-bytes.ts';
import { columnsOf, withoutCentre } from '../../support/card-shapes.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { type XlsxCell, xlsxFile, type XlsxSheet, zipped } from '../../support/xlsx-file.ts';

const cards = makeCartelas(4, 7).map(({ numbers }, index) => ({
  cardId: [3, 4, 8, 12][index] ?? 0,
  numbers,
}));
const header = [
  'Cartela No.',
  ...['b', 'i', 'n', 'g', 'o'].flatMap((letter) => [1, 2, 3, 4, 5].map((row) => letter + row)),
];
const rowOf = ({ cardId, numbers }: (typeof cards)[number]): XlsxCell[] => [
  cardId,
  ...columnsOf(numbers).flat(),
];
const table: XlsxSheet = { name: 'Cards', rows: [header, ...cards.map(rowOf)] };

async function read(bytes: Buffer) {
  const source = await readBytes(bytes);
  return isRefusal(source) ? source : readCartelaFile(source, 'cards.xlsx');
}

async function cardsIn(...sheets: XlsxSheet[]) {
  const file = await read(await xlsxFile(...sheets));
  return isRefusal(file) ? file : { cards: file.cards.map(({ card }) => card), rejected: file.rejected };
}

const taken = { cards, rejected: [] };

describe('the cards of a spreadsheet are read from every shape that CSV is read from', () => {
  const fiveRows = cards.flatMap(({ cardId, numbers }) =>
    numbers.map((row, index) => [index === 0 ? cardId : '', ...row]),
  );
  const blocks = cards.flatMap(({ cardId, numbers }) => [
    [`CARD ${cardId}`],
    ['B', 'I', 'N', 'G', 'O'],
    ...numbers,
    [],
  ]);
  test.each<[string, XlsxSheet['rows']]>([
    ['a row for each card', table.rows],
    ['a title over them', [['ARADA CARTELA LIST'], [], ...table.rows]],
    ['24 cells without a header', cards.map((card) => [card.cardId, ...withoutCentre(card)])],
    ['five rows with the number in merged cells', [['Card No', 'B', 'I', 'N', 'G', 'O'], ...fiveRows]],
    ['blocks', blocks],
  ])('%s', async (_, rows) => expect(await cardsIn({ name: 'Sheet1', rows })).toEqual(taken));

  test('numbers as texts of their own, as results of formulas, and with a prefix on every element', async () => {
    const written = (cell: XlsxCell, index: number): XlsxCell => {
      if (typeof cell !== 'number')
        return { xml: '<c t="inlineStr"><is><t>FREE</t><rPh><t>x</t></rPh></is></c>' };
      return [
        { xml: `<c t="inlineStr"><is><t>${cell}</t><rPh><t>x</t></rPh></is></c>` },
        { xml: `<c t="str"><f>A1&amp;""</f><v>${cell}</v></c>` },
        { xml: `<x:c><x:f>SUM(1,2)</x:f><x:v>${cell}</x:v></x:c>` },
      ][index % 3] as XlsxCell;
    };
    const rows = cards.map((card) => rowOf(card).map(written));
    expect(await cardsIn({ name: 'Cards', rows: [header, ...rows] })).toMatchObject(taken);
  });

  test('a formula without a result is an empty cell, an error too', async () => {
    const [first = []] = cards.map(rowOf);
    for (const xml of ['<c><f>RAND()</f></c>', '<c t="e"><v>#REF!</v></c>']) {
      const rows = [header, first.with(1, { xml })];
      expect(await cardsIn({ name: 'Cards', rows })).toMatchObject({
        rejected: [{ cardId: 3, faults: [{ code: 'CELL_EMPTY', column: 'B', row: 1 }] }],
      });
    }
  });

  test('a date is no number, neither of a card nor in it', async () => {
    const [first = [], second = []] = cards.map(rowOf);
    const date = { xml: '<c s="1"><v>45672</v></c>' };
    const rows = [header, first.with(0, date), second.with(1, date)];
    expect(await cardsIn({ name: 'Cards', rows })).toMatchObject({
      cards: [],
      rejected: [
        { faults: [{ code: 'CARD_NUMBER_INVALID', found: '2025-01-15' }] },
        { faults: [{ code: 'NUMBER_OUT_OF_COLUMN', found: '2025-01-15' }] },
      ],
    });
  });
});

describe('sheets', () => {
  const [first, second, third, fourth] = cards.map(rowOf);
  const sheet = (name: string, ...rows: (XlsxCell[] | undefined)[]): XlsxSheet => ({
    name,
    rows: [header, ...rows.map((row) => row ?? [])],
  });

  test('all are taken, what is no list of cards and what is hidden is named', async () => {
    const bytes = await xlsxFile(
      {
        name: 'Prices',
        rows: [
          ['Bread', 10],
          ['Milk', 20],
        ],
      },
      sheet('green', first, second),
      sheet('red', third, fourth),
      { ...sheet('old', first), hidden: true },
      { name: 'Sheet5', rows: [] },
    );
    expect(await read(bytes)).toMatchObject({
      cards: cards.map((card) => ({ card })),
      rejected: [],
      lists: ['green', 'red'],
      leftOut: ['Prices', 'old'],
    });
  });

  test('with the same numbers on different cards are refused', async () => {
    const bytes = await xlsxFile(sheet('green', first), sheet('red', (second ?? []).with(0, 3)));
    expect(await read(bytes)).toMatchObject({
      code: 'FILE_LISTS_CLASH',
      params: { cardId: 3, lists: 'green, red' },
    });
  });

  test('without numbers are refused, and named', async () => {
    const rows = cards.map(({ numbers }) => numbers.flat());
    const bytes = await xlsxFile(
      { name: 'green', rows: rows.slice(2) },
      { name: 'red', rows: rows.slice(0, 2) },
    );
    expect(await read(bytes)).toMatchObject({
      code: 'FILE_LISTS_UNNUMBERED',
      params: { lists: 'green, red' },
    });
  });
});

describe('a spreadsheet that is made to do harm, or broken, is refused and costs little', () => {
  let whole: Buffer;
  beforeAll(async () => {
    whole = await xlsxFile(table);
  });
  const refused = async (bytes: Buffer) => {
    const begin = performance.now();
    const answer = await read(bytes);
    expect(performance.now() - begin).toBeLessThan(15_000);
    return isRefusal(answer) ? answer.code : 'taken';
  };

  test('one that unpacks to far more than it says is large', async () => {
    const bomb = await xlsxFile({ ...table, moreRows: '<row><c><v>1</v></c></row>'.repeat(2_000_000) });
    expect(bomb.length).toBeLessThan(500_000);
    expect(await refused(bomb)).toBe('SPREADSHEET_TOO_LARGE');
  });

  test('one that unpacks to more than its own directory tells', async () => {
    const lying = Buffer.from(whole);
    for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4))
      lying.writeUInt32LE(20, at + 24);
    expect(await refused(lying)).toBe('SPREADSHEET_NOT_READABLE');
  });

  test('a million empty rows, the last row and the last column are read over', async () => {
    const last =
      '<row r="1048576"><c r="XFD1048576"><v>5</v></c></row><row r="99999999999"><c r="ZZZZZZ1"/></row>';
    const file = await read(await xlsxFile({ ...table, moreRows: '<row/>'.repeat(1_000_000) + last }));
    expect(file).toMatchObject({ cards: { length: 4 }, rejected: [] });
  });

  test('a text that every cell shares, and entities that stand for one another', async () => {
    const long = ' '.repeat(1_000_000);
    const shared = { xml: '<c t="s"><v>0</v></c>' };
    const rows: XlsxCell[][] = [[long], ...Array.from({ length: 20_000 }, () => [shared])];
    expect(await refused(await xlsxFile({ name: 'a', rows }))).toBe('FILE_WITHOUT_CARDS');
    const laughs = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>';
    expect(await refused(await zipped({ 'xl/workbook.xml': laughs }))).toBe('SPREADSHEET_NOT_READABLE');
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['cut off', () => whole.subarray(0, whole.length - 200), 'SPREADSHEET_NOT_READABLE'],
    ['an archive of something else', () => zipped({ 'a.txt': 'hello' }), 'SPREADSHEET_NOT_READABLE'],
    [
      'an archive of nothing',
      () => Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1'),
      'FILE_NOT_READABLE',
    ],
    ['no XML inside', () => zipped({ 'xl/workbook.xml': 'hello' }), 'SPREADSHEET_NOT_READABLE'],
    ['without sheets', () => xlsxFile(), 'FILE_WITHOUT_CARDS'],
    ['of the kind before', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'FILE_NOT_READABLE'],
    ['larger than a file may be', () => Buffer.alloc(5_000_001, 'PK\u0003\u0004'), 'FILE_TOO_LARGE'],
  ])('%s', async (_, bytes, code) => expect(await refused(await bytes())).toBe(code));

  test('cut off or changed anywhere it is refused or read, and nothing breaks', async () => {
    for (let at = 4; at < whole.length; at += 37) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      await read(changed);
      await read(whole.subarray(0, at));
    }
  });
});

test('the most cards that a file may hold go into a spreadsheet', async () => {
  const many = makeCartelas(MOST_CARDS).map(rowOf);
  const bytes = await xlsxFile({ name: 'Cards', rows: [header, ...many] });
  expect(bytes.length).toBeLessThan(5_000_000);
  expect(await read(bytes)).toMatchObject({ cards: { length: MOST_CARDS }, rejected: [] });
});
