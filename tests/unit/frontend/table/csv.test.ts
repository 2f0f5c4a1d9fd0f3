import papa from 'papaparse';
import { expect, test } from 'vitest';
import { money } from '../../../../contracts/money.ts';
import { amountColumn, fileColumn, textColumn } from '../../../../frontend/src/ui/table/column-kinds.ts';
import type { Column } from '../../../../frontend/src/ui/table/column.ts';
import { toCsv, toCsvFile } from '../../../../frontend/src/ui/table/csv.ts';

interface Row {
  name: string;
  bet: ReturnType<typeof money>;
}
const columns: Column<Row>[] = [
  textColumn('Branch Name', ({ name }) => name),
  amountColumn('Total Bet', ({ bet }) => bet),
  { header: 'Actions', cell: () => 'not data' },
];
const csv = (...names: string[]) =>
  toCsv(
    columns,
    names.map((name) => ({ name, bet: money('1234.50') })),
  );

test('a CSV begins with a byte order mark, ends its lines as Excel does and has amounts as they are', async () => {
  expect(await csv('Bole', 'መርካቶ')).toBe('\uFEFFBranch Name,Total Bet\r\nBole,1234.50\r\nመርካቶ,1234.50');
});

test.for(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=1\nmore', '＝1'])(
  'a cell that begins like a formula (%j) is made harmless',
  async (name) => {
    const { data } = papa.parse<string[]>((await csv(name)).slice(1), { newline: '\r\n' });
    expect(data[1]?.[0]).toBe(`'${name}`);
  },
);

test('quotes, commas and line ends inside a cell survive', async () => {
  const name = 'Hall "A", upper\nfloor';
  const { data } = papa.parse<string[]>((await csv(name)).slice(1), { newline: '\r\n' });
  expect(data[1]).toEqual([name, '1234.50']);
});

test('a column for files alone is written too', async () => {
  const withId: Column<Row>[] = [...columns, fileColumn('Branch ID', ({ name }) => `id of ${name}`)];
  const [head, row] = (await toCsv(withId, [{ name: 'Bole', bet: money('1.00') }])).split('\r\n');
  expect(head).toMatch(/,Branch ID$/);
  expect(row).toBe('Bole,1.00,id of Bole');
});

test('rows that come some at a time make the same file, formulas harmless in each of them', async () => {
  const names = ['Bole', '=1+1', '', '@SUM(A1)', 'a "b", c', 'መርካቶ'];
  async function* pages() {
    for (const some of [names.slice(0, 1), [], names.slice(1, 4), names.slice(4)]) {
      await Promise.resolve();
      yield some.map((name) => ({ name, bet: money('1234.50') }));
    }
  }
  const { file, rows } = await toCsvFile(columns, pages());
  expect(rows).toBe(names.length);
  expect(file.type).toBe('text/csv;charset=utf-8');
  // Blob.text() takes the byte order mark for itself.
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    await csv(...names),
  );
});

test('a file of no rows has its headings', async () => {
  expect(await csv()).toBe('\uFEFFBranch Name,Total Bet');
});
