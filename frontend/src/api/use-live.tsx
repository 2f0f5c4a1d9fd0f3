import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { session } from '../../../contracts/accounts/queries.ts';
import { type Instant, instant } from '../../../contracts/time.ts';
import { keyOf } from './key-of.ts';
import { followLive } from './live.ts';
import type { LiveState } from './stream.ts';
import { Refresher } from './refresher.ts';
import { useApi } from './use-api.ts';

/** The news of this browser's own command may be here before its answer, which says what it is: it waits so long for that. */
const LATEST_MS = 300;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What is back within so long has hardly stood still. */
const OFFLINE_AFTER_MS = 5_000;

const LiveContext = createContext<LiveState>('connecting');
const OfflineContext = createContext<Instant | null>(null);

export const useLiveState = () => useContext(LiveContext);
/** Since when nothing has been heard of the server; null where it is heard, or was a moment ago. */
export const useOfflineSince = () => useContext(OfflineContext);

/** Follows the server's changes for whoever is signed in and refetches what they touch. */
export function LiveProvider({ accountId, children }: { accountId: string | null; children: ReactNode }) {
  const client = useQueryClient();
  const api = useApi();
  const [state, setState] = useState<LiveState>('connecting');

  useEffect(() => {
    if (accountId === null) return undefined;
    const refresher = new Refresher(client, api.positions);
    const live = followLive(accountId, {
      onState: setState,
      onChange(change) {
        const answered = api.underWay();
        if (answered) void Promise.race([answered, sleep(LATEST_MS)]).then(() => refresher.onChange(change));
        else refresher.onChange(change);
      },
      onOpen: (again) => refresher.onOpen(again),
      // A stream that is turned away may mean that the session has ended: asking says so.
      onLost: () => void client.invalidateQueries({ queryKey: keyOf(session, {}) }),
    });
    // Whatever the server answers, it can be reached.
    const stopHurrying = api.onAnswer(live.hurry);
    return () => {
      stopHurrying();
      live.close();
      refresher.close();
    };
  }, [accountId, api, client]);

  const offlineSince = useLongOffline(state);
  return (
    <LiveContext value={state}>
      <OfflineContext value={offlineSince}>{children}</OfflineContext>
    </LiveContext>
  );
}

function useLongOffline(state: LiveState): Instant | null {
  const [since, setSince] = useState<Instant | null>(null);
  useEffect(() => {
    if (state !== 'offline') return undefined;
    const began = instant(new Date());
    const timer = setTimeout(() => setSince(began), OFFLINE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSince(null);
    };
  }, [state]);
  return since;
}
