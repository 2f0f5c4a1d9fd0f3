import type { OutputOf } from '../../../../../contracts/endpoint.ts';
import type { drawNumber } from '../../../../../contracts/game/commands.ts';
import type { Board, BoardGame, OwnGame } from '../../../../../contracts/game/queries.ts';

const order: Record<BoardGame['phase'], number> = { open: 0, cancelled: 1, finished: 1, voided: 2 };

/**
 * What to show when `fresh` arrives and `known` is on the screen. A game never goes backwards: an answer that was on its
 * way while a number was called knows less than the screen does, and another one follows it.
 */
export function mergeBoards(known: Board | undefined, fresh: Board): Board {
  const before = known?.game;
  const after = fresh.game;
  if (!known || !before) return fresh;
  if (!after || after.gameNumber < before.gameNumber) return known;
  if (after.gameNumber > before.gameNumber) return fresh;
  const totalGames = Math.max(known.totalGames, fresh.totalGames);
  if (isBehind(after, before)) return { ...known, totalGames };
  const { revision } = fresh;
  if (!sameGame(before, after)) return { game: after, totalGames, revision };
  const same = totalGames === known.totalGames && revision === known.revision;
  return same ? known : { game: before, totalGames, revision };
}

function isBehind(after: BoardGame, before: BoardGame): boolean {
  if (order[after.phase] !== order[before.phase]) return order[after.phase] < order[before.phase];
  if (after.claims.length < before.claims.length) return true;
  if (after.source !== 'own' || before.source !== 'own') return false;
  return (
    after.drawn.length < before.drawn.length ||
    (before.cut !== undefined && after.cut === undefined) ||
    after.withdrawn.length < before.withdrawn.length ||
    recordedEver(after) < recordedEver(before)
  );
}

/** A winner can be withdrawn, so that there are fewer; what was recorded only ever grows. */
function recordedEver({ winners, withdrawn }: OwnGame): number {
  return winners.length + withdrawn.length;
}

/** Keeping the object that is shown keeps the screen from being drawn again. */
function sameGame(a: BoardGame, b: BoardGame): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

type Drawn = OutputOf<typeof drawNumber>;

/**
 * The board after the reply to a draw; unchanged where numbers in between are not known yet, or this one is already. It has
 * the revision of the draw where nothing else has happened to the game meanwhile.
 */
export function withBall(board: Board, gameNumber: number, { place, number, revision }: Drawn): Board {
  const { game } = board;
  if (game?.phase !== 'open' || game.source !== 'own' || game.gameNumber !== gameNumber) return board;
  if (place !== game.drawn.length + 1) return board;
  const follows = board.revision + 1 === revision;
  return {
    ...board,
    game: { ...game, drawn: [...game.drawn, number] },
    revision: follows ? revision : board.revision,
  };
}
