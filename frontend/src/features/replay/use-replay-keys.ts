import { useEffect, useRef } from 'react';
import { latinKey } from '../../ui/latin-key.ts';

export type ReplayKey = 'toggle' | 'back' | 'forward' | 'first' | 'last' | 'next-game' | 'previous-game';

const FIELDS = 'input:not([type="range"]), select, textarea, [role="combobox"]';
const BUTTONS = 'button, a[href], summary';

const named: Readonly<Record<string, ReplayKey>> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  j: 'next-game',
  k: 'previous-game',
};

interface Press {
  readonly key: string;
  readonly code: string;
  /** Ctrl, Alt or Meta held: the browser's own shortcuts. */
  readonly chord: boolean;
  /** The press goes to a field that wants it itself. */
  readonly typing: boolean;
  /** The press goes to a button, which Space presses. */
  readonly onButton: boolean;
}

/** What a key does on the replay; null: it is left to the browser. */
export function replayKey({ key, code, chord, typing, onButton }: Press): ReplayKey | null {
  if (chord || typing || (onButton && key === ' ')) return null;
  return named[key] ?? named[latinKey({ key, code })] ?? null;
}

/** The keys of the replay, wherever the focus is, except in a field or over a dialog. */
export function useReplayKeys(onKey: (key: ReplayKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (document.querySelector('[role="dialog"]')) return;
      const target = event.target instanceof Element ? event.target : document.body;
      const action = replayKey({
        key: event.key,
        code: event.code,
        chord: event.ctrlKey || event.altKey || event.metaKey,
        typing: target.closest(FIELDS) !== null,
        onButton: target.closest(BUTTONS) !== null,
      });
      if (!action) return;
      event.preventDefault();
      latest.current(action);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
