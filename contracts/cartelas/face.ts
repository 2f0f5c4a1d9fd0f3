import { CENTRE, type Cell, FREE, type Grid, GRID_SIZE } from '../bingo/grid.ts';

/**
 * A face is the 24 numbers of a card beside its free centre, two digits each, in three parts of eight cells. Two faces that
 * differ in at most two cells have at least one part in common, which is how {@link FACE_PARTS} finds them without comparing
 * each card with each other. A part takes every third cell: cards made column by column or row by row have none in common.
 */
export const FACE_PARTS = 3;
const PART_CELLS = (GRID_SIZE ** 2 - 1) / FACE_PARTS;
const CELL_DIGITS = 2;
export const PART_DIGITS = PART_CELLS * CELL_DIGITS;

/** Two cards that differ in so few of their 24 numbers are taken for one with slips of the pen. */
export const MOST_SLIPS = 2;

interface Place {
  readonly row: number;
  readonly column: number;
}

const places: readonly Place[] = Array.from({ length: GRID_SIZE ** 2 }, (_, cell) => ({
  row: Math.floor(cell / GRID_SIZE),
  column: cell % GRID_SIZE,
})).filter(({ row, column }) => row !== CENTRE || column !== CENTRE);
const faced = Array.from({ length: FACE_PARTS }, (_, part) =>
  places.filter((_place, cell) => cell % FACE_PARTS === part),
).flat();

const NOT_A_NUMBER = '00';

/** Equal for two cards if and only if all their numbers beside the centre are. */
export function faceOf(numbers: Grid): string {
  return faced
    .map(({ row, column }) => numbers[row]?.[column])
    .map((cell) => (typeof cell === 'number' ? String(cell).padStart(CELL_DIGITS, '0') : NOT_A_NUMBER))
    .join('');
}

/** The card of a face, its centre free. */
export function numbersOf(face: string): Grid {
  const numbers = Array.from({ length: GRID_SIZE }, () =>
    Array.from({ length: GRID_SIZE }, (): Cell => FREE),
  );
  for (const [at, { row, column }] of faced.entries()) {
    const digits = face.slice(at * CELL_DIGITS, (at + 1) * CELL_DIGITS);
    const cells = numbers[row];
    if (cells && digits !== NOT_A_NUMBER) cells[column] = Number(digits);
  }
  return numbers;
}

/** Where two cards differ, row by row; the centre, which is free on both, is not looked at. */
export function differingCells(a: Grid, b: Grid): Place[] {
  return places.filter(({ row, column }) => a[row]?.[column] !== b[row]?.[column]);
}

/** In how many cells two faces differ. */
export function slipsBetween(one: string, other: string): number {
  const cellAt = (face: string, at: number) => face.slice(at * CELL_DIGITS, (at + 1) * CELL_DIGITS);
  return faced.filter((_, at) => cellAt(one, at) !== cellAt(other, at)).length;
}
