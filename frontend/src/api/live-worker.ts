// The one stream of a browser: a browser keeps six connections to one host, which a stream in every tab would use up.
import type { FromWorker, ToWorker } from './stream-messages.ts';
import { openStream, type LiveState, type Stream } from './stream.ts';

const tabs = new Set<MessagePort>();
let stream: Stream | undefined;
let state: LiveState = 'connecting';

function tell(message: FromWorker, to: Iterable<MessagePort> = tabs) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
  for (const tab of to) tab.postMessage(message);
}

function begin(): Stream {
  return openStream('/api/live', {
    onState(now) {
      state = now;
      tell({ type: 'state', state });
    },
    onOpen: (again) => tell({ type: 'open', again }),
    onMessage: (data) => tell({ type: 'message', data }),
    onLost: () => tell({ type: 'lost' }),
  });
}

function leave(tab: MessagePort) {
  tabs.delete(tab);
  tab.close();
  if (tabs.size > 0) return;
  stream?.close();
  stream = undefined;
}

self.addEventListener('connect', (event) => {
  if (!(event instanceof MessageEvent)) return;
  const [tab] = event.ports;
  if (!tab) return;
  tab.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data === 'ping') tell({ type: 'pong' }, [tab]);
    else if (data === 'hurry') stream?.hurry();
    else leave(tab);
  });
  tab.start();
  if (stream) {
    tell({ type: 'state', state }, [tab]);
    if (state === 'live') tell({ type: 'open', again: false }, [tab]);
  }
  tabs.add(tab);
  stream ??= begin();
});
self.addEventListener('online', () => stream?.hurry());
self.addEventListener('offline', () => stream?.doubt());
