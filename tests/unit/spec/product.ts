import * as columns from '../../../contracts/bingo/columns.ts';
import * as grid from '../../../contracts/bingo/grid.ts';
import { markedCells } from '../../../contracts/bingo/shapes.ts';
import * as stakes from '../../../contracts/bingo/stakes.ts';
import * as winnerTypes from '../../../contracts/bingo/winner-types.ts';
import { money } from '../../../contracts/money.ts';
import * as windows from '../../../contracts/reports/windows.ts';
import { CONFETTI_PIECES } from '../../../frontend/src/features/game/check/celebrate.ts';
import * as flipTimes from '../../../frontend/src/features/game/board/flip-times.ts';
import { formatDollars } from '../../../frontend/src/features/game-analysis/dollars.ts';
import { catalogue } from '../../../frontend/src/texts/catalogue.ts';
import { formatMoney } from '../../../frontend/src/texts/format.ts';
import { MENU_WIDTH } from '../../../frontend/src/ui/shell/menu-entries.ts';
import {
  cartelaOptions,
  speed,
  speedLimits,
  themes,
  voices,
} from '../../../frontend/src/preferences/preferences.ts';

/** What a module says in numbers, words and lists; its schemas and functions are none of that. */
function valuesOf(module: Record<string, unknown>): [string, unknown][] {
  return Object.entries(module).filter(
    ([, value]) => ['number', 'string'].includes(typeof value) || Array.isArray(value),
  );
}

/** The product's constants by name. A new one of these modules needs a row of the table. */
export const product: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries([stakes, winnerTypes, columns, grid, windows, flipTimes].flatMap(valuesOf)),
  markedCells,
  'ranges of the columns': Object.fromEntries(
    columns.columns.map((column) => [column, Object.values(columns.rangeOf(column))]),
  ),
  speedLimits,
  'default speed': speed.fallback,
  themes,
  voices,
  cartelaOptions,
  CONFETTI_PIECES,
  MENU_WIDTH,
  'currency label': catalogue.en.common.birr,
  'an amount': formatMoney(money('1234.50')),
  'an amount in dollars': formatDollars(money('1234.50')),
};
