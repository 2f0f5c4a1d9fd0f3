const MARK = 'bingo.reloaded-at';
const PAUSE_MS = 60_000;

/** After an update the old chunks are gone from the server: load the page anew, but never in a loop. */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(MARK, String(Date.now()));
    window.location.reload();
  });
}
