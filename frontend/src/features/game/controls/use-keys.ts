import { useEffect, useRef } from 'react';
import type { Play } from '../../../../../contracts/game/course.ts';
import { keyAction, type KeyAction } from './keys.ts';

const FIELDS = 'input, select, textarea, [contenteditable], [role="slider"], [role="combobox"]';
const BUTTONS = 'button, a[href], [role="button"], summary';

/** The keys written on the buttons, wherever the focus is, except in a field or over a dialog. */
export function useKeys(play: Play | null, onAction: (action: KeyAction) => void): void {
  const latest = useRef({ play, onAction });
  useEffect(() => {
    latest.current = { play, onAction };
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : document.body;
      const { key, repeat, ctrlKey, altKey, metaKey } = event;
      const action = keyAction(
        { key, repeat, chord: ctrlKey || altKey || metaKey },
        {
          play: latest.current.play,
          typing: target.closest(FIELDS) !== null,
          onButton: target.closest(BUTTONS) !== null,
          modal: document.querySelector('[role="dialog"]') !== null,
        },
      );
      if (!action) return;
      event.preventDefault();
      latest.current.onAction(action);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
