import { useEffect, useRef } from 'react';
import { celebrate } from './celebrate.ts';

/** Confetti around the dialog this stands in, for as long as it says that a card has won. */
export function Celebration() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = here.current?.closest('[role="dialog"]');
    return dialog ? celebrate(dialog) : undefined;
  }, []);
  return <span ref={here} hidden />;
}
