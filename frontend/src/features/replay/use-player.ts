import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Speed } from '../../../../contracts/replay/pace.ts';

interface PlayerOptions {
  /** For how long each event stands at 1×, in ms; one for each event. */
  waits: readonly number[];
  /** The event at which it begins. */
  start: number;
  speed: Speed;
}

/** What can be done with it; the same functions from one event to the next. */
export interface PlayerControls {
  readonly goTo: (event: number) => void;
  readonly back: () => void;
  readonly forward: () => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly toggle: () => void;
}

export interface Player {
  /** The event that is shown, from 0. */
  readonly at: number;
  readonly playing: boolean;
  readonly controls: PlayerControls;
}

/** Goes through the events as time does, at some speed; several within one frame where they come so closely. */
export function usePlayer({ waits, start, speed }: PlayerOptions): Player {
  const last = Math.max(0, waits.length - 1);
  const [at, setAt] = useState(start);
  const [playing, setPlaying] = useState(false);
  const shown = Math.min(at, last);
  /** Ahead of what is drawn by a frame at the most. */
  const current = useRef(shown);

  useEffect(() => {
    if (!playing) return undefined;
    let stood = 0;
    let before = performance.now();
    let event = current.current;
    let frame = requestAnimationFrame(function next(now) {
      stood += Math.max(0, now - before) * speed;
      before = now;
      // Somebody has moved the slider meanwhile.
      if (current.current !== event) {
        event = current.current;
        stood = 0;
      }
      while (event < last && stood >= (waits[event] ?? 0)) {
        stood -= waits[event] ?? 0;
        event += 1;
      }
      // Most frames show what the one before did.
      if (event !== current.current) {
        current.current = event;
        setAt(event);
      }
      if (event < last) frame = requestAnimationFrame(next);
      else setPlaying(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, waits, last]);

  const goTo = useCallback(
    (event: number) => {
      const there = Math.max(0, Math.min(event, last));
      current.current = there;
      setAt(there);
    },
    [last],
  );
  const controls = useMemo(
    (): PlayerControls => ({
      goTo,
      back: () => goTo(current.current - 1),
      forward: () => goTo(current.current + 1),
      first: () => goTo(0),
      last: () => goTo(last),
      toggle: () => {
        // Played to the end, it begins anew.
        if (!playing && current.current === last) goTo(0);
        setPlaying(!playing);
      },
    }),
    [goTo, last, playing],
  );

  return { at: shown, playing, controls };
}
