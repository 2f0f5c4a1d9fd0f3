import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReplaySearch } from './replay-search.ts';

const RESTS_MS = 250;

type Moment = Required<Pick<ReplaySearch, 'event' | 'speed'>> & Pick<ReplaySearch, 'card'>;

/**
 * Keeps the moment that is shown in the address once it rests, so that a link, a reload and a second tab show it. `unnamed`:
 * the one that needs no words. `onEvent`: the way back or forward has led to another one.
 */
export function useMomentInAddress(
  { event, speed, card }: Moment,
  unnamed: Moment,
  playing: boolean,
  onEvent: (event: number) => void,
): void {
  const search = useSearch({ from: '/Replay' });
  const navigate = useNavigate({ from: '/Replay' });
  const written = useRef(search.event);

  useEffect(() => {
    if (search.event === written.current) return;
    written.current = search.event;
    if (search.event !== undefined) onEvent(search.event);
  });

  const stands =
    event === (search.event ?? unnamed.event) &&
    speed === (search.speed ?? unnamed.speed) &&
    card === search.card;
  useEffect(() => {
    if (playing || stands) return undefined;
    const timer = setTimeout(() => {
      written.current = event;
      void navigate({
        search: (before) => ({ ...before, event, speed, card }),
        replace: true,
        resetScroll: false,
      });
    }, RESTS_MS);
    return () => clearTimeout(timer);
  }, [playing, stands, event, speed, card, navigate]);
}
