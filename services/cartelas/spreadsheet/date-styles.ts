import type { PackedFiles } from './packed-files.ts';
import { readXml } from './read-xml.ts';

const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/** The cell styles that show a number as a date or a time. */
export async function readDateStyles(files: PackedFiles, file: string): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (!files.has(file)) return styles;
  const dates = new Set<number>();
  let inCellStyles = false;
  let style = 0;
  await readXml(files.read(file), {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && isDate(formatCode)) dates.add(Number(numFmtId));
      else if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'xf' && inCellStyles) {
        if (isBuiltInDate(Number(numFmtId)) || dates.has(Number(numFmtId))) styles.add(style);
        style += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return styles;
}

/** A format with a sign for day, month, year, hour or second outside of quotes and brackets. */
function isDate(format: string): boolean {
  return /[dmyhs]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|general/gi, ''));
}

const DAY_MS = 86_400_000;

/** A day as spreadsheets count them, from the end of 1899. */
export function dateText(serial: number): string {
  const date = new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS);
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
}
