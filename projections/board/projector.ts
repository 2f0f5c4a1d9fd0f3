import type { BranchId } from '../../contracts/ids.ts';
import { gameOfStream } from '../../contracts/streams.ts';
import { branchOwners } from '../branches/table.ts';
import { projector } from '../runner/projector.ts';
import { createTables } from '../table/table.ts';
import { type BranchBoard, fold } from './fold.ts';
import { latestGames, load, store } from './rows.ts';
import { boards, selections } from './table.ts';

export const boardProjector = projector<'board'>({
  name: 'board',
  version: 6,
  tables: createTables(boards, selections),
  owners: branchOwners,
  shortcut: { types: ['CartelasSelected', 'GameOpened'], streams: latestGames },

  async apply(tx, events) {
    const changed = new Map<BranchId, BranchBoard>();
    const opening = new Set<BranchId>();
    const boardOf = lastRemembered((stream) => {
      const { branchId, gameNumber } = gameOfStream(stream);
      const board = changed.get(branchId) ?? emptyBoard(branchId);
      changed.set(branchId, board);
      return { board, gameNumber };
    });
    for (const { stream, type } of events) {
      const { board } = boardOf(stream);
      if (type === 'GameOpened') opening.add(board.branchId);
    }
    await load(tx, changed, opening);
    for (const event of events) {
      const { board, gameNumber } = boardOf(event.stream);
      fold(board, gameNumber, event);
    }
    const all = [...changed.values()];
    store(tx, all);
    return all.map(({ branchId, game }) => ({ branchId, ownerId: game?.ownerId ?? null }));
  },
});

function emptyBoard(branchId: BranchId): BranchBoard {
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
