import { columns } from '../../../../contracts/bingo/columns.ts';
import { CENTRE, FREE, GRID_SIZE, type Grid } from '../../../../contracts/bingo/grid.ts';
import type { CellFault } from '../../../../contracts/cartelas/card-faults.ts';
import { readCells } from '../../../../contracts/cartelas/read-cells.ts';

/** The 25 cells of a card as they are typed, row by row; the centre's is never read. */
export type Cells = readonly string[];

export const CELLS = GRID_SIZE * GRID_SIZE;
export const CENTRE_CELL = CENTRE * GRID_SIZE + CENTRE;

export const emptyCells: Cells = Array.from({ length: CELLS }, () => '');

export const cellsOf = (grid: Grid): Cells => grid.flat().map((cell) => (cell === FREE ? '' : String(cell)));

export function rowsOf(cells: Cells): string[][] {
  return Array.from({ length: GRID_SIZE }, (_, row) =>
    cells
      .slice(row * GRID_SIZE, (row + 1) * GRID_SIZE)
      .map((cell, column) => (row === CENTRE && column === CENTRE ? FREE : cell)),
  );
}

export const isBlank = (cells: Cells) => cells.every((cell) => cell.trim() === '');

/** The first fault of each cell; a number that its column has twice is one in every cell that has it. */
export function faultsByCell(cells: Cells): ReadonlyMap<number, CellFault> {
  const found = new Map<number, CellFault>();
  const note = (index: number, fault: CellFault) => found.set(index, found.get(index) ?? fault);
  for (const fault of readCells(rowsOf(cells)).faults) {
    if (fault.code === 'CENTRE_NOT_FREE') continue;
    const column = columns.indexOf(fault.column);
    if (fault.code !== 'NUMBER_REPEATED') note((fault.row - 1) * GRID_SIZE + column, fault);
    else {
      for (let index = column; index < CELLS; index += GRID_SIZE)
        if (Number(cells[index]) === fault.number) note(index, fault);
    }
  }
  return found;
}

/** A change of one cell, as a new card. */
export const withCell = (cells: Cells, index: number, text: string): Cells => cells.with(index, text);
