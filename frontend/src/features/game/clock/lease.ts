import { z } from 'zod';

/** Who leads and when it last said so; the stand-in for Web Locks, which a page over plain HTTP does not get. */
const Lease = z.object({ tab: z.string(), at: z.number() });

export const LEASE_LASTS = 3000;
export const LEASE_RENEWED = 1000;

/** What `tab` should store, if it leads from now on; null: another tab does. */
export function takeLease(stored: string | null, tab: string, now: number): string | null {
  const holder = readLease(stored);
  const held = holder !== null && holder.tab !== tab && now - holder.at < LEASE_LASTS && holder.at <= now;
  return held ? null : JSON.stringify({ tab, at: now });
}

export function holdsLease(stored: string | null, tab: string): boolean {
  return readLease(stored)?.tab === tab;
}

function readLease(stored: string | null): z.infer<typeof Lease> | null {
  try {
    return Lease.safeParse(JSON.parse(stored ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
