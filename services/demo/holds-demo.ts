import { streams } from '../../contracts/streams.ts';
import type { EventStore } from '../event-store/port.ts';
import { logins } from './business.ts';

/** Whether everybody of the demo's business is registered in the log. */
export async function holdsDemo(store: Pick<EventStore, 'readSlice'>): Promise<boolean> {
  for (const { username } of logins()) {
    const { reached } = await store.readSlice(streams.username(username));
    if (reached === null) return false;
  }
  return true;
}
