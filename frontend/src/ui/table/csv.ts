import type { Column } from './column.ts';

/** Begins like a formula: a spreadsheet would run it. Full-width signs count as formulas in some of them. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Without it Excel reads Amharic as Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The rows as CSV text for spreadsheets: every column with a value, figures unformatted, formulas made harmless. */
export async function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const written = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
  const text = papa.unparse(
    {
      fields: written.map(({ header }) => header),
      data: rows.map((row) => written.map(({ value }) => value(row))),
    },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
  return BYTE_ORDER_MARK + text;
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
