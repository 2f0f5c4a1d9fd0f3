import { observable } from '../observable.ts';

/** Whether somebody is looking for something: the search lies over whatever screen there is. */
export const finding = observable(false);

/** In words of the keyboard at hand. */
export const FIND_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/**
 * Ctrl-K, by the key's place: an Amharic keyboard writes something else with it. A key held down is pressed once, and over
 * another dialog nothing is opened.
 */
export function onFindKey(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, altKey, shiftKey, code, repeat } = event;
  if (ctrlKey === metaKey || altKey || shiftKey || code !== 'KeyK') return;
  event.preventDefault();
  if (repeat) return;
  if (finding.get()) finding.set(false);
  else if (!isDialogShown()) finding.set(true);
}

/** Some dialogs stay in the page while they are closed. */
const isDialogShown = () =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.getClientRects().length > 0);
