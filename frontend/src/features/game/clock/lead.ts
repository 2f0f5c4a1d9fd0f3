import { v4 } from 'uuid';
import { holdsLease, LEASE_RENEWED, takeLease } from './lease.ts';

/**
 * Takes part in the choice of the one tab that drives `name`. `onLead(true)` when this tab is it; when it closes, another
 * one is. The answer withdraws.
 */
export function contend(name: string, onLead: (leading: boolean) => void): () => void {
  return 'locks' in navigator ? contendByLock(name, onLead) : contendByLease(name, onLead);
}

function contendByLock(name: string, onLead: (leading: boolean) => void): () => void {
  const withdrawal = new AbortController();
  let release: (() => void) | undefined;
  navigator.locks
    .request(name, { signal: withdrawal.signal }, async () => {
      onLead(true);
      await new Promise<void>((resolve) => (release = resolve));
    })
    .catch(() => onLead(false));
  return () => {
    withdrawal.abort();
    release?.();
    onLead(false);
  };
}

function contendByLease(name: string, onLead: (leading: boolean) => void): () => void {
  const key = `bingo.${name}`;
  const tab = v4();
  let leading = false;

  function renew() {
    const lease = takeLease(read(key), tab, Date.now());
    if (lease !== null) write(key, lease);
    if (leading === (lease !== null)) return;
    leading = lease !== null;
    onLead(leading);
  }

  function withdraw() {
    if (holdsLease(read(key), tab)) write(key, null);
    if (leading) onLead(false);
    leading = false;
  }

  const timer = setInterval(renew, LEASE_RENEWED);
  window.addEventListener('pagehide', withdraw);
  renew();
  return () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', withdraw);
    withdraw();
  };
}

// Without storage no tab can know of another: each leads, and the server's places keep them from drawing twice.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
