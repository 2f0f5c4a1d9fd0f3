import { type Column, columns, rangeOf } from '../bingo/columns.ts';
import { CENTRE, type Cell, FREE, GRID_SIZE, type Grid } from '../bingo/grid.ts';

export type CheckedGrid =
  | { readonly ok: true; readonly grid: Grid }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * The rules of a card (spec sections 5 and 9) over input of any shape: five rows of five cells, column B 1-15, I 16-30, N 31-45,
 * G 46-60, O 61-75, numbers distinct, the centre free. Numbers may come as strings of digits, the centre as `"FREE"`, null,
 * 0, `""` or left undefined. Every problem is said in words for the one who typed the card, e.g. `G has 59 twice`,
 * `B1 must be 1 to 15, not 17`; cells are named as on the card, column and row.
 */
export function checkGrid(rows: unknown): CheckedGrid {
  const problems = shapeProblems(rows);
  if (problems.length > 0) return { ok: false, problems };
  const grid = (rows as unknown[][]).map((row, r) =>
    row.map((cell, c) => {
      const read = r === CENTRE && c === CENTRE ? readCentre(cell) : readCell(cell, cellName(r, c), c);
      if ('problem' in read) problems.push(read.problem);
      return 'cell' in read ? read.cell : FREE;
    }),
  );
  problems.push(...repetitions(grid));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, grid };
}

/** The number in a cell of input: an integer, or a string of digits with or without spaces around; else null. */
export function numberIn(cell: unknown): number | null {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : null;
  return typeof cell === 'string' && /^\s*\d{1,9}\s*$/.test(cell) ? Number(cell) : null;
}

type Read = { readonly cell: Cell } | { readonly problem: string };

function shapeProblems(rows: unknown): string[] {
  if (!Array.isArray(rows)) return ['the card is not five rows of five numbers'];
  if (rows.length !== GRID_SIZE) return [`there ${isOrAre(rows.length, 'row')}, not ${GRID_SIZE}`];
  return rows.flatMap((row: unknown, index) => {
    if (!Array.isArray(row)) return [`row ${index + 1} is not a list of numbers`];
    return row.length === GRID_SIZE
      ? []
      : [`row ${index + 1} has ${counted(row.length, 'cell')}, not ${GRID_SIZE}`];
  });
}

function readCell(cell: unknown, name: string, column: number): Read {
  if (isEmpty(cell)) return { problem: `${name} is empty` };
  const { from, to } = rangeOf(columns[column] as Column);
  const number = numberIn(cell);
  if (number !== null && number >= from && number <= to) return { cell: number };
  return { problem: `${name} must be ${from} to ${to}, not ${inWords(cell)}` };
}

function readCentre(cell: unknown): Read {
  const isFree = isEmpty(cell) || numberIn(cell) === 0;
  if (isFree || (typeof cell === 'string' && cell.trim().toUpperCase() === FREE)) return { cell: FREE };
  return { problem: `the centre must be ${FREE}, not ${inWords(cell)}` };
}

function repetitions(grid: Grid): string[] {
  return columns.flatMap((column, c) => {
    const counts = new Map<Cell, number>();
    for (const row of grid) {
      const cell = row[c] as Cell;
      if (cell !== FREE) counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    const repeated = [...counts].filter(([, count]) => count > 1);
    return repeated.map(
      ([cell, count]) => `${column} has ${cell} ${count === 2 ? 'twice' : `${count} times`}`,
    );
  });
}

function cellName(row: number, column: number): string {
  return `${columns[column]}${row + 1}`;
}

function isEmpty(cell: unknown): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function inWords(cell: unknown): string {
  if (typeof cell === 'number' || numberIn(cell) !== null) return String(cell).trim();
  if (typeof cell !== 'string') return 'something else';
  return `"${cell.length > 20 ? `${cell.slice(0, 20)}…` : cell}"`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function isOrAre(count: number, noun: string): string {
  return `${count === 1 ? 'is' : 'are'} ${counted(count, noun)}`;
}
