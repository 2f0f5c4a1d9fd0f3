import type { Grid } from '../../../../contracts/bingo/grid.ts';
import { gridKey } from '../../../../contracts/bingo/grid.ts';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { generateGrid, type Random } from '../../../../contracts/cartelas/generate-grid.ts';

/** A random card that the branch does not have yet. */
export function freshGrid(present: readonly Cartela[], random: Random = fromBrowser): Grid {
  const known = new Set(present.map(({ numbers }) => gridKey(numbers)));
  let grid = generateGrid(random);
  while (known.has(gridKey(grid))) grid = generateGrid(random);
  return grid;
}

/** Of 32 bits, for numbers far below: the bias is one in many millions and a card is no draw. */
function fromBrowser(below: number): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return bits % below;
}
