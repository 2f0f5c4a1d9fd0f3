import { backoff } from '../../../contracts/backoff.ts';
import { LIVE_BEAT } from '../../../contracts/live-beat.ts';

export type LiveState = 'connecting' | 'live' | 'offline';

export interface StreamEvents {
  onMessage(data: string): void;
  /** `again`: it had been lost, so changes may have been missed. */
  onOpen(again: boolean): void;
  onState(state: LiveState): void;
  /** It broke, or the server turned it away. */
  onLost(): void;
}

/** Before it comes back. */
export const RECONNECT_WAITS = { first: 500, longest: 4_000 };
/** A link may fall silent without an error. One beat may be late, and by a second more. */
const SILENT_MS = 2 * LIVE_BEAT.every + 2_000;
/** An attempt that began while the link was away need not hear when it is back. */
const ATTEMPT_MS = 4_000;
const HURRIED_APART_MS = 2_000;

export interface Stream {
  /** The link may be back, so there is no need to wait. */
  readonly hurry: () => void;
  /** The browser says that it has no network; a server on the same machine is there all the same. */
  readonly doubt: () => void;
  /** Closed until it is hurried. */
  readonly pause: () => void;
  readonly close: () => void;
}

/** Follows Server-Sent Events, coming back with growing waits. Runs in a page and in a worker. */
export function openStream(path: string, events: StreamEvents): Stream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let triedAt = 0;
  let state: LiveState = 'connecting';
  let lost = false;
  let closed = false;

  function tell(now: LiveState) {
    state = now;
    events.onState(now);
  }

  function stop() {
    clearTimeout(timer);
    source?.close();
  }

  function expectSign(within: number) {
    clearTimeout(timer);
    timer = setTimeout(fail, within);
  }

  function open() {
    stop();
    if (closed) return;
    triedAt = performance.now();
    source = new EventSource(path);
    expectSign(lost ? ATTEMPT_MS : SILENT_MS);
    source.addEventListener('open', () => {
      // A server of an earlier version sends no beats: only where one was heard is the next expected.
      clearTimeout(timer);
      failures = 0;
      tell('live');
      events.onOpen(lost);
      lost = false;
    });
    source.addEventListener(LIVE_BEAT.event, () => expectSign(SILENT_MS));
    source.addEventListener('message', ({ data }: MessageEvent<string>) => events.onMessage(data));
    source.addEventListener('error', fail);
  }

  function fail() {
    const turnedAway = source?.readyState === EventSource.CLOSED;
    const first = !lost;
    stop();
    lost = true;
    failures += 1;
    timer = setTimeout(open, backoff(failures, RECONNECT_WAITS));
    tell('offline');
    if (first || turnedAway) events.onLost();
  }

  events.onState(state);
  open();

  return {
    hurry() {
      if (closed || state === 'live') return;
      const wait = triedAt + HURRIED_APART_MS - performance.now();
      if (wait <= 0) open();
      else if (source?.readyState === EventSource.CLOSED) {
        clearTimeout(timer);
        timer = setTimeout(open, wait);
      }
    },
    doubt() {
      if (!closed && state !== 'offline') fail();
    },
    pause() {
      stop();
      lost = true;
      tell('connecting');
    },
    close() {
      closed = true;
      stop();
    },
  };
}
