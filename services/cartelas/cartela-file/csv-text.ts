import papaparse from 'papaparse';
import {
  type CardRecord,
  type CardRecords,
  isCardField,
  isIdField,
  plainName,
  readRecord,
} from './card-record.ts';
import { faultAt, type PlacedFault } from './text-fault.ts';

/**
 * Reads CSV with commas, semicolons or tabs into one record a row: by its header where that names the cells (`b1` … `o5`), the
 * columns or `numbers`; else as 25 cells in a row, by rows of the card, with the card number in its own column or in front.
 */
export function parseCsv(text: string): CardRecords | PlacedFault {
  const { data, errors } = papaparse.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  });
  const broken = errors.find((error) => error.type === 'Quotes');
  if (broken) return faultAt(text, (broken.index ?? 1) - 1, 'CSV_QUOTE_MISSING');
  const [first = [], ...others] = data;
  if (first.some(isCardField)) return recordsOf(others, (row) => byName(first, row));
  const hasHeader = first.some(isIdField) || first.every((cell) => !/^\s*\d+\s*$/.test(cell));
  const rows = hasHeader ? others : data;
  const idColumn = hasHeader ? first.findIndex(isIdField) : -1;
  return recordsOf(rows, (row) => byPlace(row, idColumn));
}

function recordsOf(rows: readonly string[][], read: (row: readonly string[]) => CardRecord): CardRecords {
  return { count: rows.length, records: () => rows.map(read) };
}

function byName(header: readonly string[], row: readonly string[]): CardRecord {
  if (row.slice(header.length).some((cell) => cell.trim() !== '')) {
    const fault = { code: 'LONGER_THAN_HEADER', count: row.length, header: header.length } as const;
    return { id: row[header.findIndex(isIdField)], rows: { fault } };
  }
  return readRecord(Object.fromEntries(header.map((name, index) => [plainName(name), row[index]])));
}

/** A row may end in separators without anything after them, as spreadsheets write them. */
function byPlace(row: readonly string[], idColumn: number): CardRecord {
  const cells = [...row];
  const most = idColumn >= 0 || row.length > 25 ? 26 : 25;
  while (cells.length > most && cells.at(-1)?.trim() === '') cells.pop();
  if (idColumn < 0 && cells.length <= 25) return readRecord({ numbers: cells });
  const [cardid] = cells.splice(Math.max(idColumn, 0), 1);
  return readRecord({ cardid, numbers: cells });
}
