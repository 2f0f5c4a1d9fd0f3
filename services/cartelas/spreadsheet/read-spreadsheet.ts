import { type Refusal, refuse } from '../../../contracts/refusals.ts';
import type { Sheet } from '../cartela-file/read-file.ts';
import { readDateStyles } from './date-styles.ts';
import { PackedFiles, TooLarge } from './packed-files.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetRows } from './sheet-rows.ts';
import { readWorkbook } from './workbook.ts';

/**
 * The sheets of an XLSX file, the hidden ones by their name alone. It is unpacked and read piece by piece, so that nobody
 * else has to wait. Refused: SPREADSHEET_NOT_READABLE, SPREADSHEET_TOO_LARGE.
 */
export async function readSpreadsheet(bytes: Buffer): Promise<readonly Sheet[] | Refusal> {
  try {
    const files = await PackedFiles.open(bytes);
    const workbook = await readWorkbook(files);
    if (!workbook) return refuse('SPREADSHEET_NOT_READABLE');
    const strings = await readSharedStrings(files, workbook.sharedStrings);
    const dateStyles = await readDateStyles(files, workbook.styles);
    const sheets: Sheet[] = [];
    for (const { name, file, hidden } of workbook.sheets) {
      const rows = hidden ? [] : await readSheetRows(files, file, { strings, dateStyles });
      sheets.push({ name, rows, hidden });
    }
    return sheets;
  } catch (error) {
    // Whatever the libraries have against the file: it came from outside, and they read nothing else.
    return refuse(error instanceof TooLarge ? 'SPREADSHEET_TOO_LARGE' : 'SPREADSHEET_NOT_READABLE');
  }
}
