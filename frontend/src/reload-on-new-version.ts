import { isOptionalCodeUnderWay } from './api/optional-code.ts';
import { reloadIfReachable } from './api/reload.ts';

const MARK = 'bingo.reloaded-at';
const PAUSE_MS = 60_000;
/** A verdict, a question, a field: what is being read or typed is not taken away. */
const IN_USE = '[role="dialog"], :is(input, select, textarea):focus';

/**
 * After an update the old chunks are gone from the server: load the page anew, but never in a loop. Where they do not come
 * because nothing does, the screen says so (router.tsx).
 */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isOptionalCodeUnderWay()) return;
    event.preventDefault();
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < PAUSE_MS || document.querySelector(IN_USE)) return;
    void reloadIfReachable().then((reloading) => {
      if (reloading) sessionStorage.setItem(MARK, String(Date.now()));
    });
  });
}
