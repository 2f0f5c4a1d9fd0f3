import type { FromWorker, ToWorker } from './stream-messages.ts';
import type { LiveState, StreamEvents } from './stream.ts';
import type { TabStream } from './tab-stream.ts';

const PING_MS = 3_000;
/** A ping later than that follows on a page that stood still or was put away: answers to the last one may yet be unread. */
const LATE_MS = PING_MS + 1_000;

/**
 * The stream that all tabs of this account share. A worker that has died, which nobody tells, answers no ping: a new one
 * is begun, and `onUnable` called where that does not answer either.
 */
export function sharedStream(account: string, events: StreamEvents, onUnable: () => void): TabStream {
  let port: MessagePort | undefined;
  let state: LiveState = 'connecting';
  let answered = true;
  let unanswered = 0;
  let pingedAt = performance.now();
  let missed = false;
  let closed = false;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
  const say = (message: ToWorker) => port?.postMessage(message);

  function join() {
    const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
      type: 'module',
      name: `live ${account}`,
    });
    worker.addEventListener('error', unable);
    port = worker.port;
    port.addEventListener('message', hear);
    port.start();
  }

  function hear({ data }: MessageEvent<FromWorker>) {
    answered = true;
    unanswered = 0;
    switch (data.type) {
      case 'state':
        state = data.state;
        return events.onState(state);
      case 'open':
        events.onOpen(data.again || missed);
        missed = false;
        return undefined;
      case 'message':
        return events.onMessage(data.data);
      case 'lost':
        return events.onLost();
      case 'pong':
        return undefined;
      default:
        return data satisfies never;
    }
  }

  function part() {
    port?.removeEventListener('message', hear);
    say('leave');
    missed = true;
  }

  function ping() {
    const late = performance.now() - pingedAt > LATE_MS;
    pingedAt = performance.now();
    if (!answered && !late) {
      unanswered += 1;
      if (unanswered > 1) return unable();
      part();
      events.onState((state = 'offline'));
      join();
    }
    answered = false;
    say('ping');
  }

  function unable() {
    if (closed) return;
    close();
    onUnable();
  }

  function close() {
    closed = true;
    clearInterval(pinging);
    window.removeEventListener('pagehide', part);
    window.removeEventListener('pageshow', onShow);
    part();
  }

  /** Back from the browser's memory of pages left. */
  function onShow({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    answered = true;
    join();
  }

  join();
  const pinging = setInterval(ping, PING_MS);
  window.addEventListener('pagehide', part);
  window.addEventListener('pageshow', onShow);
  return {
    hurry() {
      if (state !== 'live') say('hurry');
    },
    close,
  };
}
