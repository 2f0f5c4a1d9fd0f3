import { useRef, type MouseEvent, type PointerEvent } from 'react';

const HELD_MS = 450;
/** A finger is never quite still; farther than this it scrolls. */
const STILL_PX = 10;

/** A finger held on a control. The click that ends the touch is none then: `wasHeld` tells. */
export function useHold(onHold: () => void) {
  const touch = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const held = useRef(false);

  function leave() {
    if (touch.current) clearTimeout(touch.current.timer);
    touch.current = null;
  }

  const handlers = {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      held.current = false;
      leave();
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        held.current = true;
        onHold();
      }, HELD_MS);
      touch.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (touch.current && Math.hypot(clientX - touch.current.x, clientY - touch.current.y) > STILL_PX)
        leave();
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    /** What a key presses was not held, even where the click that would have ended the touch never came. */
    onKeyDown() {
      held.current = false;
    },
    // The phone's own menu for a held finger.
    onContextMenu(event: MouseEvent) {
      if (touch.current || held.current) event.preventDefault();
    },
  };
  function wasHeld() {
    const was = held.current;
    held.current = false;
    return was;
  }
  return { handlers, wasHeld };
}
