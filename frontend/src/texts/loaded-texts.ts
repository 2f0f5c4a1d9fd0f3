import type { catalogue, Language } from './catalogue.ts';

type Texts = Partial<typeof catalogue.en>;

const sources = {
  first: { en: () => import('./first-en.ts'), am: () => import('./first-am.ts') },
  more: { en: () => import('./more-en.ts'), am: () => import('./more-am.ts') },
};
/** What the screens opened so far need of a language. */
const needed = new Set<keyof typeof sources>(['first']);
const loaded = new Map<Language, Texts>();
const came = new Set<object>();
const listeners = new Set<() => void>();

/** Whether all came, so that the language can be shown. */
export async function loadTexts(language: Language): Promise<boolean> {
  const all = await Promise.all(
    [...needed].map(async (part) => {
      const source: { texts: object } | undefined = await sources[part][language]().catch(() => undefined);
      // What did not come is undefined (reload-on-new-version.ts).
      if (!source) return false;
      if (!came.has(source)) {
        came.add(source);
        loaded.set(language, { ...loaded.get(language), ...source.texts });
        for (const listener of listeners) listener();
      }
      return true;
    }),
  );
  return all.every(Boolean);
}

/** Loads what the screens say that are neither login nor game; whether it came. */
export async function loadMoreTexts(): Promise<boolean> {
  needed.add('more');
  const all = await Promise.all([...loaded.keys()].map(loadTexts));
  return all.every(Boolean);
}

/** What has been loaded of a language; another object when there is more. */
export function textsIn(language: Language): Texts | undefined {
  return loaded.get(language);
}

export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
