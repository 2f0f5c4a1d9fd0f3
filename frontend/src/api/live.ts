import { LiveChange } from '../../../contracts/live.ts';
import { ownStream } from './own-stream.ts';
import { sharedStream } from './shared-stream.ts';
import type { StreamEvents } from './stream.ts';
import type { TabStream } from './tab-stream.ts';

export interface LiveEvents extends Omit<StreamEvents, 'onMessage'> {
  readonly onChange: (change: LiveChange) => void;
}

/** Null for anything that is no change, as a newer server's message. */
export function readChange(data: string): LiveChange | null {
  try {
    return LiveChange.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/** Follows `GET /api/live` for an account: by one stream for all tabs, or where a browser cannot share, by one of this tab. */
export function followLive(account: string, { onChange, ...events }: LiveEvents): TabStream {
  const streamEvents: StreamEvents = {
    ...events,
    onMessage(data) {
      const change = readChange(data);
      if (change) onChange(change);
    },
  };
  const own = (lost: boolean) =>
    ownStream('/api/live', {
      ...streamEvents,
      onOpen(again) {
        streamEvents.onOpen(again || lost);
        lost = false;
      },
    });

  function shared(): TabStream | null {
    try {
      return sharedStream(account, streamEvents, () => (stream = own(true)));
    } catch {
      // Not there, or forbidden by a policy.
      return null;
    }
  }
  let stream = shared() ?? own(false);

  const hurry = () => stream.hurry();
  const onVisibility = () => {
    if (document.visibilityState === 'visible') hurry();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', hurry);
  return {
    hurry,
    close() {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', hurry);
      stream.close();
    },
  };
}
