import { gameOfStream } from '../../contracts/streams.ts';
import { projector } from '../runner/projector.ts';
import { type BranchBoard, fold } from './fold.ts';
import { latestGames, load, storeChanged, storeOpened, storeSelections } from './rows.ts';
import { boardTables } from './table.ts';

export const boardProjector = projector<'board'>({
  name: 'board',
  version: 2,
  tables: boardTables,
  shortcut: { types: ['CartelasSelected', 'GameOpened'], streams: latestGames },

  async apply(tx, events) {
    const boards = new Map<string, BranchBoard>();
    const boardOf = lastRemembered((stream) => {
      const { branchId, gameNumber } = gameOfStream(stream);
      const board = boards.get(branchId) ?? emptyBoard(branchId);
      boards.set(branchId, board);
      return { board, gameNumber };
    });
    for (const { stream } of events) boardOf(stream);
    await load(tx, boards);
    for (const event of events) {
      const { board, gameNumber } = boardOf(event.stream);
      fold(board, gameNumber, event);
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

/** The events of a game mostly stand one after the other. */
function lastRemembered<T>(find: (stream: string) => T): (stream: string) => T {
  let last: { stream: string; found: T } | null = null;
  return (stream) => {
    if (last?.stream !== stream) last = { stream, found: find(stream) };
    return last.found;
  };
}
