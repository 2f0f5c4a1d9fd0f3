import { advance, type Course, courseOf } from '../../contracts/game/course.ts';
import type { AccountId, BranchId, CardId } from '../../contracts/ids.ts';
import type { EventsOf } from '../runner/projector.ts';
import type { Opened } from './table.ts';

/** What the board knows of one branch, and which parts of it a batch has touched. */
export interface BranchBoard {
  readonly branchId: BranchId;
  readonly touched: { selection: boolean; opened: boolean; course: boolean };
  selection: { gameNumber: number; cardIds: readonly CardId[] } | null;
  game: { gameNumber: number; revision: number; ownerId: AccountId; opened: Opened; course: Course } | null;
}

type BoardEvent = EventsOf<'board'>[number];

/** Folds an event of one of the branch's games; those of any game but the latest are history and change nothing. */
export function fold(board: BranchBoard, gameNumber: number, event: BoardEvent): void {
  if (event.type === 'CartelasSelected') {
    board.selection = { gameNumber, cardIds: event.data.cardIds };
    board.touched.selection = true;
    return;
  }
  if (event.type === 'GameOpened') {
    if (board.game && board.game.gameNumber > gameNumber) return;
    board.game = opened(board, gameNumber, event);
    board.touched.opened = true;
    return;
  }
  const { game } = board;
  if (game?.gameNumber !== gameNumber) return;
  game.course = advance(game.course, event, event.metadata);
  game.revision = Number(event.revision);
  board.touched.course = true;
}

function opened(
  board: BranchBoard,
  gameNumber: number,
  { data, metadata, revision }: Extract<BoardEvent, { type: 'GameOpened' }>,
) {
  const cardIds = board.selection?.gameNumber === gameNumber ? [...board.selection.cardIds] : [];
  const { ownerId, totalBet, totalWin, houseProfit, betPrice, betPercent, jackpot, commitment, draw } = data;
  const fixed: Opened = {
    gameNumber,
    cardIds,
    totalBet,
    totalWin,
    houseProfit,
    betPrice,
    betPercent,
    jackpot,
    commitment,
    ...(draw && { draw }),
    openedAt: metadata.at,
  };
  return { gameNumber, revision: Number(revision), ownerId, opened: fixed, course: courseOf(data) };
}
