import { backoff } from '../../../contracts/backoff.ts';
import { LiveChange } from '../../../contracts/live.ts';

export type LiveState = 'connecting' | 'live' | 'offline';

export interface LiveEvents {
  onChange(change: LiveChange): void;
  /** `again`: it had been lost, so changes may have been missed. */
  onOpen(again: boolean): void;
  onState(state: LiveState): void;
  /** The server turned the stream away or it broke. */
  onLost(): void;
}

/** Before it comes back. */
export const RECONNECT_WAITS = { first: 500, longest: 15_000 };
/** A browser keeps few connections to one host, and every tab's stream takes one: tabs long out of sight give theirs back. */
const OUT_OF_SIGHT_MS = 60_000;

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

/** Null for anything that is no change: a heartbeat, a newer server's message. */
export function readChange(data: string): LiveChange | null {
  try {
    return LiveChange.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/** Follows `GET /api/live`, coming back with growing waits. The answer closes it for good. */
export function followLive(path: string, events: LiveEvents): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let lost = false;
  let closed = false;

  function open() {
    clearTimeout(timer);
    source?.close();
    if (closed) return;
    source = new EventSource(path);
    source.addEventListener('open', () => {
      failures = 0;
      events.onState('live');
      events.onOpen(lost);
      lost = false;
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const change = readChange(data);
      if (change) events.onChange(change);
    });
    source.addEventListener('error', retry);
  }

  function retry() {
    source?.close();
    if (closed) return;
    lost = true;
    events.onState('offline');
    events.onLost();
    clearTimeout(timer);
    failures += 1;
    timer = setTimeout(open, backoff(failures, RECONNECT_WAITS));
  }

  function comeBack() {
    failures = 0;
    if (source?.readyState === EventSource.CLOSED) open();
  }

  function onVisibility() {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') comeBack();
    else hiding = setTimeout(pause, OUT_OF_SIGHT_MS);
  }

  function pause() {
    if (keepers > 0) return;
    clearTimeout(timer);
    source?.close();
    lost = true;
    events.onState('connecting');
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', comeBack);
  window.addEventListener('offline', retry);
  events.onState('connecting');
  open();

  return () => {
    closed = true;
    clearTimeout(timer);
    clearTimeout(hiding);
    source?.close();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', comeBack);
    window.removeEventListener('offline', retry);
  };
}
