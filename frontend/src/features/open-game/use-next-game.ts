import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { prepareGame } from '../../../../contracts/game/commands.ts';
import { board } from '../../../../contracts/game/queries.ts';
import { useAsk, useCommand } from '../../api/use-api.ts';
import { useLiveState } from '../../api/use-live.tsx';

/**
 * The next game, its draw order sealed before anyone chooses, and the present one if it is still open. A game opened in
 * another window makes it the one after; until that is sealed, `ready` is false and the one before is still told.
 */
export function useNextGame() {
  const present = useAsk(board, {});
  const latest = present.data ? (present.data.game?.gameNumber ?? 0) : null;
  const [next, setNext] = useState<OutputOf<typeof prepareGame>>();
  const { mutate, error, isPending, isError } = useCommand(prepareGame);
  const live = useLiveState();
  useEffect(() => {
    if (latest !== null) mutate({}, { onSuccess: setNext });
  }, [latest, mutate]);
  // What failed while the server was away is made good when it is back.
  useEffect(() => {
    if (live === 'live' && isError) mutate({}, { onSuccess: setNext });
  }, [live, isError, mutate]);
  const game = present.data?.game;
  return {
    next,
    ready: isError || (!isPending && next !== undefined && latest !== null && next.gameNumber > latest),
    failure: error,
    prepareAgain: () => mutate({}, { onSuccess: setNext }),
    openGame: game?.phase === 'open' ? game : null,
    refetchBoard: present.refetch,
  };
}
