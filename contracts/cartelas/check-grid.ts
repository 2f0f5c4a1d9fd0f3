import { type Column, columns, rangeOf } from '../bingo/columns.ts';
import { FREE, GRID_SIZE, type Grid } from '../bingo/grid.ts';
import { type GridFault, numberIn, readCells } from './grid-faults.ts';

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
  const { grid, faults } = readCells(rows as unknown[][]);
  return faults.length > 0 ? { ok: false, problems: faults.map(faultInWords) } : { ok: true, grid };
}

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

function faultInWords(fault: GridFault): string {
  switch (fault.kind) {
    case 'empty':
      return `${cellName(fault.row, fault.column)} is empty`;
    case 'out-of-range': {
      const { from, to } = rangeOf(columns[fault.column] as Column);
      return `${cellName(fault.row, fault.column)} must be ${from} to ${to}, not ${inWords(fault.found)}`;
    }
    case 'centre-not-free':
      return `the centre must be ${FREE}, not ${inWords(fault.found)}`;
    case 'repeated':
      return `${columns[fault.column]} has ${fault.number} ${fault.times === 2 ? 'twice' : `${fault.times} times`}`;
    default:
      return fault satisfies never;
  }
}

function cellName(row: number, column: number): string {
  return `${columns[column]}${row + 1}`;
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
