import { useEffect } from 'react';
import { prepareGame } from '../../../../contracts/game/commands.ts';
import { board } from '../../../../contracts/game/queries.ts';
import { useAsk, useCommand } from '../../api/use-api.ts';

/**
 * The next game, its draw order sealed before anyone chooses, and the present one if it is still open. A game opened in
 * another window makes it the one after.
 */
export function useNextGame() {
  const present = useAsk(board, {});
  const latest = present.data ? (present.data.game?.gameNumber ?? 0) : null;
  const { mutate: prepare, data, error } = useCommand(prepareGame);
  useEffect(() => {
    if (latest !== null) prepare({});
  }, [latest, prepare]);
  const game = present.data?.game;
  return {
    next: data && latest !== null && data.gameNumber > latest ? data : undefined,
    failure: error,
    prepareAgain: () => prepare({}),
    openGame: game?.phase === 'open' ? game : null,
    refetchBoard: present.refetch,
  };
}
