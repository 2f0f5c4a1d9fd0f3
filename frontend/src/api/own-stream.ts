import { openStream, type StreamEvents } from './stream.ts';
import type { TabStream } from './tab-stream.ts';

/** A browser keeps few connections to one host: tabs out of sight give theirs back. */
const OUT_OF_SIGHT_MS = 10_000;

let keepers = 0;

/** Keeps the stream open out of sight too: a tab that acts on what it hears may not go deaf. The answer ends that. */
export function keepLive(): () => void {
  keepers += 1;
  let keeping = true;
  return () => {
    if (keeping) keepers -= 1;
    keeping = false;
  };
}

/** A stream of this tab's own, where the browser lets tabs share none. */
export function ownStream(path: string, events: StreamEvents): TabStream {
  const stream = openStream(path, events);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let paused = false;

  function onVisibility() {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(pause, OUT_OF_SIGHT_MS);
    else paused = false;
  }

  function pause() {
    if (keepers > 0) return;
    paused = true;
    stream.pause();
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('offline', stream.doubt);
  return {
    hurry() {
      if (!paused) stream.hurry();
    },
    close() {
      clearTimeout(hiding);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('offline', stream.doubt);
      stream.close();
    },
  };
}
