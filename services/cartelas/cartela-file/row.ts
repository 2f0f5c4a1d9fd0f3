/** A row of a table: its cells as text, without the empty ones at its end. */
export type Row = readonly string[];

const LONGEST = 60;

export function rowOf(cells: readonly string[]): Row {
  let { length } = cells;
  while (length > 0 && cells[length - 1]?.trim() === '') length -= 1;
  return cells.slice(0, length);
}

/** What a row that is no card begins with, to name it by. */
export function beginningOf(row: Row): string {
  const text = row
    .filter((cell) => cell.trim() !== '')
    .join(' ')
    .trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
