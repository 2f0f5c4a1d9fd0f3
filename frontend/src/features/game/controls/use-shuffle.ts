import { useEffect, useRef, useState } from 'react';
import { shuffleNumbers } from '../../../../../contracts/game/commands.ts';
import { useCommand } from '../../../api/use-api.ts';
import type { Announcer } from '../voice/announcer.ts';
import { flipTimes, SHUFFLE_LASTS } from '../board/flip-times.ts';

/** Shuffle Numbers: for five seconds every tile flips once, in random order, with the spin sound. It changes no draw. */
export function useShuffle(gameNumber: number | null, announcer: Announcer) {
  const [flips, setFlips] = useState<readonly number[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate } = useCommand(shuffleNumbers);
  useEffect(() => () => clearTimeout(timer.current), []);

  function shuffle() {
    if (gameNumber === null || flips) return;
    setFlips(flipTimes());
    announcer.play('spin');
    mutate({ gameNumber });
    timer.current = setTimeout(() => {
      setFlips(null);
      announcer.stop('spin');
    }, SHUFFLE_LASTS);
  }

  return { flips, shuffle };
}
