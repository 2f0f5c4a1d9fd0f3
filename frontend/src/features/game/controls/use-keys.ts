import { useLayoutEffect, useRef } from 'react';
import type { Play } from '../../../../../contracts/game/course.ts';
import { keyAction, type KeyAction } from './keys.ts';

/** A slider wants the arrows alone. */
const FIELDS = 'input:not([type="range"]), select, textarea, [contenteditable], [role="combobox"]';
const BUTTONS = 'button, a[href], [role="button"], summary';
const DIALOG = '[role="dialog"]';

/**
 * The keys written on the buttons, wherever the focus is, except in a field or over a dialog; from the moment on in which the
 * screen is seen.
 */
export function useKeys(
  play: Play | null,
  onAction: (action: Exclude<KeyAction, 'leave-field'>) => void,
): void {
  const latest = useRef({ play, onAction });
  useLayoutEffect(() => {
    latest.current = { play, onAction };
  });
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = elementOf(event);
      const { key, code, repeat, ctrlKey, altKey, metaKey } = event;
      const action = keyAction(
        { key, code, repeat, chord: ctrlKey || altKey || metaKey },
        {
          play: latest.current.play,
          typing: target.closest(FIELDS) !== null,
          onButton: target.closest(BUTTONS) !== null,
          modal: document.querySelector(DIALOG) !== null,
        },
      );
      if (!action) return;
      if (action === 'leave-field') return leaveFocus();
      event.preventDefault();
      latest.current.onAction(action);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useLayoutEffect(leaveMouseFocus, []);
}

/**
 * What was pressed or chosen with the mouse does not keep the focus, so that Space goes on meaning pause: a button would be
 * pressed again, a list would swallow the key.
 */
function leaveMouseFocus(): () => void {
  let byMouse = false;
  function onMouseDown(event: MouseEvent) {
    byMouse = true;
    const button = elementOf(event).closest(BUTTONS);
    if (!button || button.closest(DIALOG)) return;
    event.preventDefault();
    leaveFocus();
  }
  function onKeyDown() {
    byMouse = false;
  }
  function onChange(event: Event) {
    if (byMouse && event.target instanceof HTMLSelectElement && !event.target.closest(DIALOG)) leaveFocus();
  }
  document.addEventListener('mousedown', onMouseDown);
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('change', onChange);
  return () => {
    document.removeEventListener('mousedown', onMouseDown);
    document.removeEventListener('keydown', onKeyDown, true);
    document.removeEventListener('change', onChange);
  };
}

function leaveFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : document.body);
