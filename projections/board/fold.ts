import type { CardId } from '../../contracts/ids.ts';
import type { EventsOf } from '../runner/projector.ts';
import type { Course, Opened } from './table.ts';

/** What the board knows of one branch, and which parts of it a batch has touched. */
export interface BranchBoard {
  readonly branchId: string;
  readonly touched: { selection: boolean; opened: boolean; course: boolean };
  selection: { gameNumber: number; cardIds: readonly CardId[] } | null;
  game: { gameNumber: number; ownerId: string; opened: Opened; course: Course } | null;
}

type BoardEvent = EventsOf<'board'>[number];

/** Folds an event of one of the branch's games; those of any game but the latest are history and change nothing. */
export function fold(board: BranchBoard, gameNumber: number, event: BoardEvent): void {
  if (event.type === 'CartelasSelected') {
    board.selection = { gameNumber, cardIds: event.data.cartelas.map(({ cardId }) => cardId) };
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
  game.course = next(game.course, event);
  board.touched.course = true;
}

function opened(
  board: BranchBoard,
  gameNumber: number,
  { data, metadata }: Extract<BoardEvent, { type: 'GameOpened' }>,
) {
  const cardIds = board.selection?.gameNumber === gameNumber ? [...board.selection.cardIds] : [];
  const { ownerId, totalBet, totalWin, houseProfit, betPrice, betPercent, jackpot, commitment } = data;
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
    openedAt: metadata.at,
  };
  const course: Course =
    data.source === 'legacy'
      ? { source: 'legacy', phase: 'open', claims: [] }
      : {
          source: 'own',
          phase: 'open',
          play: 'waiting',
          claims: [],
          drawn: [],
          winners: [],
          winnerType: data.winnerType,
        };
  return { gameNumber, ownerId, opened: fixed, course };
}

type InGame = Exclude<BoardEvent, { type: 'CartelasSelected' | 'GameOpened' }>;

function next(course: Course, event: InGame): Course {
  switch (event.type) {
    case 'GameStarted':
    case 'GameResumed':
      return playing(course, 'running');
    case 'GamePaused':
      return playing(course, 'paused');
    case 'NumberDrawn':
      // In place: a rebuild folds millions of these.
      if (course.source === 'own') course.drawn.push(event.data.number);
      return course;
    case 'WinnerTypeChanged':
      return course.source === 'own' ? { ...course, winnerType: event.data.winnerType } : course;
    case 'WinnerRecorded':
      return course.source === 'own' ? { ...course, winners: [...course.winners, event.data] } : course;
    case 'WinnerClaimed':
      return { ...course, claims: [...course.claims, event.data] };
    case 'GameFinished': {
      const { outcome, winners: shares, remainder, seed } = event.data;
      return { ...told(course), phase: 'finished', outcome, shares, remainder, seed };
    }
    case 'GameVoided':
      return { ...told(course), phase: 'voided', reason: event.data.reason };
    default:
      return event satisfies never;
  }
}

function playing(course: Course, play: 'running' | 'paused'): Course {
  return course.source === 'own' && course.phase === 'open' ? { ...course, play } : course;
}

/** What was told of a game, whatever its phase. */
function told(course: Course) {
  const { claims } = course;
  if (course.source === 'legacy') return { source: course.source, claims };
  const { source, drawn, winners, winnerType } = course;
  return { source, claims, drawn, winners, winnerType };
}
