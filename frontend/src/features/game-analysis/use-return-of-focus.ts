import { useCallback, useEffect, useRef } from 'react';
import type { GameNumber } from '../../../../contracts/ids.ts';

/**
 * Back from a game's history, the focus belongs on that game's link again. `game`: the one whose history is open; the
 * answer is to be called once the links are there, and does something only after such a return.
 */
export function useReturnOfFocus(game: GameNumber | undefined): () => void {
  const opened = useRef<GameNumber>(undefined);
  useEffect(() => {
    if (game !== undefined) opened.current = game;
  }, [game]);
  return useCallback(() => {
    if (opened.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-game="${opened.current}"]`)?.focus();
    opened.current = undefined;
  }, []);
}
