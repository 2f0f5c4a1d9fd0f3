import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { board } from '../../../../contracts/game/queries.ts';
import { prepareGame } from '../../../../contracts/game/commands.ts';
import { useApi, useAsk } from '../../api/use-api.ts';

/**
 * The next game, its draw order sealed before anyone chooses, and the present one if it is still open. A game opened in
 * another window makes it the one after.
 */
export function useNextGame() {
  const api = useApi();
  const present = useAsk(board, {});
  const latest = present.data ? (present.data.game?.gameNumber ?? 0) : null;
  const next = useQuery({
    queryKey: ['next-game', latest],
    queryFn: () => api.send(prepareGame, {}),
    enabled: latest !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const game = present.data?.game;
  return { next, openGame: game?.phase === 'open' ? game : null, refetchBoard: present.refetch };
}
