import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { board, type Board, type BoardGame, type OwnGame } from '../../../../../contracts/game/queries.ts';
import { asking } from '../../../api/keys.ts';
import { keyOf } from '../../../api/key-of.ts';
import { useApi } from '../../../api/use-api.ts';
import { mergeBoards } from './merge-boards.ts';

export type OpenGame = Extract<OwnGame, { phase: 'open' }>;
/** Whether its numbers are drawn here or on an old client. */
export type AnyOpenGame = Extract<BoardGame, { phase: 'open' }>;

export const boardKey = keyOf(board, {});

/** The game of the branch; whatever arrives in whatever order, it never goes backwards. */
export function useBoard() {
  return useQuery({
    ...asking(useApi(), board, {}),
    structuralSharing: (known, fresh) => mergeBoards(known as Board | undefined, fresh as Board),
  });
}

type Patch<G extends BoardGame> = (gameNumber: number, change: (game: G) => BoardGame) => void;

/** Shows at once what a command has answered, before the board's own answer arrives. */
export function usePatchAnyGame(): Patch<AnyOpenGame> {
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

export function usePatchGame(): Patch<OpenGame> {
  const patch = usePatchAnyGame();
  return useCallback(
    (gameNumber, change) => patch(gameNumber, (game) => (game.source === 'own' ? change(game) : game)),
    [patch],
  );
}
