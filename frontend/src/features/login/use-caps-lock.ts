import { useCallback, useState, type KeyboardEvent } from 'react';

/** Whether Caps Lock was on at the last key pressed in the field. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const watch = useCallback((event: KeyboardEvent) => setOn(event.getModifierState('CapsLock')), []);
  return { on, handlers: { onKeyDown: watch, onKeyUp: watch, onBlur: () => setOn(false) } };
}
