import { gameOfStream } from '../../contracts/streams.ts';
import { projector } from '../runner/projector.ts';
import { type BranchBoard, fold } from './fold.ts';
import { load, storeChanged, storeOpened, storeSelections } from './rows.ts';
import { boardTables } from './table.ts';

export const boardProjector = projector<'board'>({
  name: 'board',
  version: 1,
  tables: boardTables,

  async apply(tx, events) {
    const boards = new Map<string, BranchBoard>();
    for (const event of events) {
      const { branchId } = gameOfStream(event.stream);
      if (!boards.has(branchId)) boards.set(branchId, emptyBoard(branchId));
    }
    await load(tx, boards);
    for (const event of events) {
      const board = boards.get(gameOfStream(event.stream).branchId);
      if (board) fold(board, event);
    }
    const all = [...boards.values()];
    await storeSelections(tx, all);
    await storeOpened(tx, all);
    await storeChanged(tx, all);
    return all.map(({ branchId, game }) => ({ branchId, ownerId: game?.ownerId ?? null }));
  },
});

function emptyBoard(branchId: string): BranchBoard {
  return {
    branchId,
    selection: null,
    game: null,
    touched: { selection: false, opened: false, course: false },
  };
}
