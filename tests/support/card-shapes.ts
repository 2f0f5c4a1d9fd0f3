import { columns } from '../../contracts/bingo/columns.ts';
import { FREE, type Grid } from '../../contracts/bingo/grid.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';

/** The numbers of a card by its columns, as many programs keep them. */
export function columnsOf(numbers: Grid): (number | string)[][] {
  return columns.map((_, column) => numbers.map((row) => row[column] ?? ''));
}

/** `{ B: […], I: […] … }` */
export function byLetters({ numbers }: Cartela): Record<string, (number | string)[]> {
  return Object.fromEntries(columns.map((letter, column) => [letter, columnsOf(numbers)[column] ?? []]));
}

/** 24 cells by columns, without the centre. */
export function withoutCentre({ numbers }: Cartela): (number | string)[] {
  return columnsOf(numbers)
    .flat()
    .filter((cell) => cell !== FREE);
}

/** A row of a table with a column for each cell, `b1` to `o5`. */
export function cellsRow({ cardId, numbers }: Cartela, centre = '0'): string {
  const cells = columnsOf(numbers).flat();
  return [cardId, ...cells.map((cell) => (cell === FREE ? centre : cell))].join();
}

/** The header over {@link cellsRow}; the number of the card stands under `name`. */
export function cellsHeader(name: string): string {
  return [
    name,
    ...columns.flatMap((letter) => [1, 2, 3, 4, 5].map((row) => letter.toLowerCase() + row)),
  ].join();
}
