import { GRID_SIZE } from '../../../../contracts/bingo/grid.ts';
import { CELLS, CENTRE_CELL } from './card-cells.ts';

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  Enter: 1,
  ArrowLeft: -1,
  ArrowDown: GRID_SIZE,
  ArrowUp: -GRID_SIZE,
};

/** The cell a key leads to from `index`, over the centre; null past the edge of the card, undefined for any other key. */
export function cellAfter(key: string, index: number): number | null | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = index + step === CENTRE_CELL ? index + 2 * step : index + step;
  return next >= 0 && next < CELLS ? next : null;
}
