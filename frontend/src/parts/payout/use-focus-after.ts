import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Payee } from './payout-of.ts';

/**
 * What was pressed in a row is gone with what it did. The focus that was on it goes on to the next winner to be paid, or after
 * a payment taken back to that winner; whoever is somewhere else by then stays there.
 */
export function useFocusAfter(
  payees: readonly Payee[],
  list: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
): (pressed: Payee) => void {
  const pressed = useRef<Payee>(undefined);
  useLayoutEffect(() => {
    const before = pressed.current;
    const after = payees.find(({ cardId }) => cardId === before?.cardId);
    if (!before || before.paid?.at === after?.paid?.at) return;
    pressed.current = undefined;
    if (document.activeElement !== document.body) return;
    const wanted = after && !after.paid ? `[data-pay="${after.cardId}"]` : '[data-pay]';
    (list.current?.querySelector<HTMLElement>(wanted) ?? head.current)?.focus();
  });
  return (payee) => {
    pressed.current = payee;
  };
}
