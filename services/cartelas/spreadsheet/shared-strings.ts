import type { PackedFiles } from './packed-files.ts';
import { readXml } from './read-xml.ts';

/** More than the numbers of a whole card take in one cell; a cell is never longer. */
export const LONGEST_CELL = 1_000;

/** The texts that cells name by their place in this list. */
export async function readSharedStrings(files: PackedFiles, file: string): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!files.has(file)) return strings;
  let current = '';
  let inText = false;
  let inReading = false;
  await readXml(files.read(file), {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') inReading = true;
      else if (name === 't') inText = !inReading;
    },
    text(text) {
      if (inText && current.length < LONGEST_CELL) current += text.slice(0, LONGEST_CELL);
    },
    close(name) {
      if (name === 'si') strings.push(current);
      else if (name === 'rPh') inReading = false;
      else if (name === 't') inText = false;
    },
  });
  return strings;
}
