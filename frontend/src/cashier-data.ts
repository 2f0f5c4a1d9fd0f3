import { cartelas } from '../../contracts/cartelas/queries.ts';
import { board } from '../../contracts/game/queries.ts';
import type { ScreenData } from './preload.ts';

// What the screens at the counter ask for first: loaded with the page, so that nothing is waited for twice.

export const game: ScreenData = ({ ask }) => [ask(board, {})];
export const cards: ScreenData = ({ ask, branchId }) => [ask(cartelas, { branchId })];
export const openGame: ScreenData = (asking, search) => [...cards(asking, search), asking.ask(board, {})];
