import { CENTRE, GRID_SIZE } from './grid.ts';
import type { WinnerType } from './winner-types.ts';

/** The place of a cell on a cartela, row by row: 0 is B1 (top left), 12 the free centre, 24 is O5. */
export type CellIndex = number;

export const CENTRE_CELL: CellIndex = CENTRE * GRID_SIZE + CENTRE;

const all = [0, 1, 2, 3, 4];
const cellAt = (row: number, column: number): CellIndex => row * GRID_SIZE + column;

const rows = all.map((row) => all.map((column) => cellAt(row, column)));
const verticals = all.map((column) => all.map((row) => cellAt(row, column)));
const diagonals = [all.map((i) => cellAt(i, i)), all.map((i) => cellAt(i, GRID_SIZE - 1 - i))];

/** The 12 lines: rows from the top, columns B to O, the falling and the rising diagonal. */
export const lines: readonly (readonly CellIndex[])[] = [...rows, ...verticals, ...diagonals];

export const corners: readonly CellIndex[] = [0, 4, 20, 24];

/** What the screens say the winner type needs: cells counted once per stroke (spec section 9). Winning does not go by it. */
export const markedCells: Readonly<Record<WinnerType, number>> = {
  '1 Pattern': 5,
  Diamond: 8,
  '2 Pattern': 10,
  '2 Pattern With Corner': 10,
  '3 Pattern': 15,
  '4 Pattern': 20,
  '5 Pattern': 25,
  '6 Pattern': 30,
  T: 10,
  X: 10,
  Square: 16,
  'Full House': 25,
  C: 13,
  L: 9,
  M: 13,
  W: 18,
  N: 13,
  Z: 15,
};

function drawn(...picture: [string, string, string, string, string]): readonly CellIndex[] {
  return Array.from(picture.join('')).flatMap((mark, cell) => (mark === '#' ? [cell] : []));
}

/** The cells of every winner type that is one shape (contracts/bingo/README.md). */
export const shapes = {
  T: drawn('#####', '..#..', '..#..', '..#..', '..#..'),
  X: drawn('#...#', '.#.#.', '..#..', '.#.#.', '#...#'),
  Square: drawn('#####', '#...#', '#...#', '#...#', '#####'),
  'Full House': drawn('#####', '#####', '#####', '#####', '#####'),
  Diamond: drawn('..#..', '.#.#.', '#...#', '.#.#.', '..#..'),
  C: drawn('#####', '#....', '#....', '#....', '#####'),
  L: drawn('#....', '#....', '#....', '#....', '#####'),
  M: drawn('#...#', '##.##', '#.#.#', '#...#', '#...#'),
  W: drawn('#...#', '#.#.#', '#.#.#', '##.##', '#...#'),
  N: drawn('#...#', '##..#', '#.#.#', '#..##', '#...#'),
  Z: drawn('#####', '...#.', '..#..', '.#...', '#####'),
} as const satisfies Partial<Record<WinnerType, readonly CellIndex[]>>;
