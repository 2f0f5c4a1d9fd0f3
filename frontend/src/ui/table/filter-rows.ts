import type { Column } from './column.ts';

/** One searchable text per row of what is shown of it, made once for all filters over the same rows. */
export function searchTexts<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string[] {
  const values = columns.flatMap(({ value, fileOnly }) => (value && !fileOnly ? [value] : []));
  return rows.map((row) => values.map((value) => fold(String(value(row)))).join('\n'));
}

/** The rows in which every word of the filter occurs somewhere, whatever its case. */
export function filterRows<Row>(
  rows: readonly Row[],
  texts: readonly string[],
  filter: string,
): readonly Row[] {
  const words = fold(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
}

/** Amounts are looked for with or without the commas they are shown with. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/(?<=\d),(?=\d{3})/g, '');
