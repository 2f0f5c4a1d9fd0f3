import type { Column } from './column.ts';

/** Begins like a formula: a spreadsheet would run it. Full-width signs count as formulas in some of them. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Without it Excel reads Amharic as Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Gathered like this the browser may put a file on disk before it is whole. */
const PART_CHARACTERS = 4 * 1024 * 1024;
const NEWLINE = '\r\n';

/** The rows as CSV text for spreadsheets: every column with a value, figures unformatted, formulas made harmless. */
export async function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<string> {
  let text = '';
  for await (const part of csvParts(columns, [rows])) text += part;
  return text;
}

/** Likewise of rows that come some at a time, none of which is kept; and how many there were. */
export async function toCsvFile<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Promise<{ file: Blob; rows: number }> {
  const parts: Blob[] = [];
  let [text, rows] = ['', 0];
  async function* counted() {
    for await (const page of pages) {
      rows += page.length;
      yield page;
    }
  }
  for await (const part of csvParts(columns, counted())) {
    text += part;
    if (text.length < PART_CHARACTERS) continue;
    parts.push(new Blob([text]));
    text = '';
  }
  return { file: new Blob([...parts, text], { type: 'text/csv;charset=utf-8' }), rows };
}

async function* csvParts<Row>(
  columns: readonly Column<Row>[],
  pages: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const { default: papa } = await import('papaparse');
  const written = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
  const options = { escapeFormulae: FORMULA, newline: NEWLINE };
  yield BYTE_ORDER_MARK + papa.unparse([written.map(({ header }) => header)], options);
  for await (const page of pages)
    if (page.length > 0)
      yield NEWLINE +
        papa.unparse(
          page.map((row) => written.map(({ value }) => value(row))),
          options,
        );
}

export function downloadText(fileName: string, text: string, type = 'text/csv'): void {
  downloadBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has to begin before its address may go.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
