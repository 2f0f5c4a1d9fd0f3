import { reloadIfReachable } from './api/reload.ts';

const MARK = 'bingo.reloaded-at';
const PAUSE_MS = 60_000;

/**
 * After an update the old chunks are gone from the server: load the page anew, but never in a loop. Where they do not come
 * because nothing does, the screen says so (router.tsx).
 */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    void reloadIfReachable().then((reloading) => {
      if (reloading) sessionStorage.setItem(MARK, String(Date.now()));
    });
  });
}
