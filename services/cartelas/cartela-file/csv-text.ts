import papaparse from 'papaparse';
import { type Row, rowOf } from './row.ts';
import { faultAt, type PlacedFault } from './text-fault.ts';

/** The rows of CSV with commas, semicolons or tabs, or with what its first line says (`sep=;`). */
export function parseCsv(text: string): { readonly rows: readonly Row[] } | PlacedFault {
  const said = /^\s*"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i.exec(text);
  const begin = said?.[0].length ?? 0;
  const rows: Row[] = [];
  let broken: papaparse.ParseError | undefined;
  papaparse.parse<string[]>(text.slice(begin), {
    delimiter: said?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
    // From a broken quote on nothing is what it was meant to be.
    step({ data, errors }, parser) {
      broken = errors.find((error) => error.type === 'Quotes');
      if (broken) parser.abort();
      else rows.push(rowOf(data));
    },
  });
  if (broken) return faultAt(text, begin + (broken.index ?? 1) - 1, 'CSV_QUOTE_MISSING');
  return { rows };
}
