import { type Row, rowOf } from '../cartela-file/row.ts';
import { dateText } from './date-styles.ts';
import type { PackedFiles } from './packed-files.ts';
import { readXml } from './read-xml.ts';
import { LONGEST_CELL } from './shared-strings.ts';

/** Far more than the cells of a card; what stands beyond belongs to no list of cards. */
const MOST_COLUMNS = 500;

interface Shown {
  readonly strings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
}

/** The rows of a sheet with something in them, as they are shown: of a formula what came of it, a date as a date. */
export async function readSheetRows(files: PackedFiles, file: string, shown: Shown): Promise<Row[]> {
  const rows: Row[] = [];
  let row: string[] = [];
  let column = 0;
  let cell: Readonly<Record<string, string>> = {};
  let value = '';
  let inValue = false;
  let inReading = false;
  await readXml(files.read(file), {
    open(name, attributes) {
      if (name === 'row') {
        row = [];
        column = 0;
      } else if (name === 'c') {
        cell = attributes;
        column = columnOf(attributes['r']) ?? column;
        value = '';
      } else if (name === 'rPh') inReading = true;
      else if (name === 'v' || name === 't') inValue = !inReading;
    },
    text(text) {
      if (inValue && value.length < LONGEST_CELL) value += text.slice(0, LONGEST_CELL);
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') inReading = false;
      else if (name === 'c') {
        if (value !== '' && column < MOST_COLUMNS) {
          while (row.length < column) row.push('');
          row[column] = textOf(cell, value, shown);
        }
        column += 1;
      } else if (name === 'row') {
        const trimmed = rowOf(row);
        if (trimmed.length > 0) rows.push(trimmed);
      }
    },
  });
  return rows;
}

/** `AB12` is in the 28th column, 27. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(address ?? '')?.[1];
  if (letters === undefined) return undefined;
  return (
    Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, value) => sum * 26 + value, 0) - 1
  );
}

function textOf({ t = 'n', s = '' }: Readonly<Record<string, string>>, value: string, shown: Shown): string {
  if (t === 's') return shown.strings[Number(value)] ?? '';
  if (t === 'e') return '';
  if (t !== 'n') return value;
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  return shown.dateStyles.has(Number(s)) ? dateText(number) : String(number);
}
