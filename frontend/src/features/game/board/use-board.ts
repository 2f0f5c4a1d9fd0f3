import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Ball } from '../../../../../contracts/bingo/columns.ts';
import { board, type Board, type BoardGame, type OwnGame } from '../../../../../contracts/game/queries.ts';
import { asking } from '../../../api/keys.ts';
import { keyOf } from '../../../api/key-of.ts';
import { useApi } from '../../../api/use-api.ts';
import { mergeBoards } from './merge-boards.ts';

/** What stands still while the numbers come: a game under way without them. */
export type Still<G extends BoardGame> = G extends { phase: 'open'; source: 'own' } ? Omit<G, 'drawn'> : G;

export type FullGame = Extract<OwnGame, { phase: 'open' }>;
type AnyFullGame = Extract<BoardGame, { phase: 'open' }>;
export type OpenGame = Still<FullGame>;
/** Whether its numbers are drawn here or on an old client. */
export type AnyOpenGame = Still<AnyFullGame>;

export const boardKey = keyOf(board, {});

/** The game of the branch as `choose` sees it; whatever arrives in whatever order, it never goes backwards. */
function useBoardAs<T>(choose: (board: Board) => T) {
  return useQuery({
    ...asking(useApi(), board, {}),
    structuralSharing: (known, fresh) => mergeBoards(known as Board | undefined, fresh as Board),
    select: choose,
  });
}

/** The game of the branch but for its numbers, so that a draw changes nothing of what is shown by it. */
export function useBoard() {
  return useBoardAs(withoutDrawn);
}

/** The numbers of the game under way in the order called: what uses this is drawn again with each. */
export function useDrawn(): readonly Ball[] {
  return useBoardAs(drawnOf).data ?? none;
}

/** Whether any number of it has been called. */
export function useBegun(): boolean {
  return useBoardAs(isBegun).data ?? false;
}

/** Whether it was cut or begun: it can no more be cancelled then, nor its winner type be changed freely. */
export function useCutOrBegun(): boolean {
  return useBoardAs(isCutOrBegun).data ?? false;
}

/** The numbers at this moment, for what happens later. */
export function useReadDrawn(): () => readonly Ball[] {
  const client = useQueryClient();
  return useCallback(() => {
    const known = client.getQueryData<Board>(boardKey);
    return known ? drawnOf(known) : none;
  }, [client]);
}

const none: readonly Ball[] = [];

function isDrawnHere(game: BoardGame | null): game is FullGame {
  return game?.phase === 'open' && game.source === 'own';
}

// FINISH clears the board (spec section 4).
const drawnOf = ({ game }: Board): readonly Ball[] => (isDrawnHere(game) ? game.drawn : none);

const isBegun = (known: Board) => drawnOf(known).length > 0;
const isCutOrBegun = (known: Board) =>
  isBegun(known) || (isDrawnHere(known.game) && known.game.cut !== undefined);

/** Emptied and not left out, so that boards are compared and merged by the same rules. */
function withoutDrawn({ game, totalGames }: Board): {
  game: Still<BoardGame> | null;
  totalGames: number;
} {
  if (!isDrawnHere(game)) return { game, totalGames };
  const still: FullGame = { ...game, drawn: [] };
  return { game: still, totalGames };
}

type Patch<G extends BoardGame> = (gameNumber: number, change: (game: G) => BoardGame) => void;

/** Shows at once what a command has answered, before the board's own answer arrives. */
export function usePatchAnyGame(): Patch<AnyFullGame> {
  const client = useQueryClient();
  return useCallback(
    (gameNumber, change) => {
      client.setQueryData<Board>(boardKey, (known) => {
        if (known?.game?.phase !== 'open' || known.game.gameNumber !== gameNumber) return known;
        return { ...known, game: change(known.game) };
      });
    },
    [client],
  );
}

export function usePatchGame(): Patch<FullGame> {
  const patch = usePatchAnyGame();
  return useCallback(
    (gameNumber, change) => patch(gameNumber, (game) => (game.source === 'own' ? change(game) : game)),
    [patch],
  );
}
