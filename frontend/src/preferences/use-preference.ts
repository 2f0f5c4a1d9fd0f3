import { useCallback, useSyncExternalStore } from 'react';
import { parsePreference, type Preference } from './preferences.ts';

const listeners = new Set<() => void>();
const parsed = new Map<string, { text: string | null; value: unknown }>();
/** Stands in where the browser refuses storage (private windows, policies): then choices last as long as the page. */
const unstored = new Map<string, string>();

function readText({ key, place }: Preference<unknown>): string | null {
  try {
    return unstored.get(key) ?? storage(place).getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

const storage = (place: 'local' | 'session') => (place === 'local' ? localStorage : sessionStorage);

/** The present value; the same object as long as the stored text is the same. */
export function readPreference<T>(preference: Preference<T>): T {
  const text = readText(preference);
  const known = parsed.get(preference.key);
  if (known && known.text === text) return known.value as T;
  const value = parsePreference(preference, text);
  parsed.set(preference.key, { text, value });
  return value;
}

export function writePreference<T>(preference: Preference<T>, value: T): void {
  const text = JSON.stringify(value);
  try {
    storage(preference.place).setItem(preference.key, text);
    unstored.delete(preference.key);
  } catch {
    unstored.set(preference.key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A preference as state, shared by every component and (but for `session` ones) every tab. */
export function usePreference<T>(preference: Preference<T>): [T, (value: T) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreference(preference));
  const { key } = preference;
  // The key names the preference; some are made anew on each render.
  // oxlint-disable-next-line react/exhaustive-deps
  const set = useCallback((next: T) => writePreference(preference, next), [key]);
  return [value, set];
}
