import { useCallback, useMemo } from 'react';
import * as preferences from '../../preferences/preferences.ts';
import { readPreference, usePreference, writePreference } from '../../preferences/use-preference.ts';

/**
 * The cartelas chosen so far. They survive a reload of the tab; past the game they are kept only where Remember is ticked.
 * A card that the branch no longer has drops out by itself.
 */
export function useSelection(branchId: string, cardIds: readonly number[]) {
  const draftOf = useMemo(() => preferences.draftCartelas(branchId), [branchId]);
  const rememberedOf = useMemo(() => preferences.rememberedCartelas(branchId), [branchId]);
  const [draft] = usePreference(draftOf);
  const [remembered] = usePreference(rememberedOf);
  const [remember] = usePreference(preferences.remember);

  const stored = draft ?? (remember ? remembered : none);
  const selected = useMemo(() => {
    const known = new Set(cardIds);
    return stored.filter((id) => known.has(id));
  }, [stored, cardIds]);

  const select = useCallback(
    (next: readonly number[]) => {
      writePreference(draftOf, [...next]);
      if (readPreference(preferences.remember)) writePreference(rememberedOf, [...next]);
    },
    [draftOf, rememberedOf],
  );

  const setRemember = useCallback(
    (wanted: boolean) => {
      writePreference(rememberedOf, wanted ? [...selected] : []);
      writePreference(draftOf, [...selected]);
      writePreference(preferences.remember, wanted);
    },
    [draftOf, rememberedOf, selected],
  );

  /** The game has been opened with them: the next selection begins with what is remembered, or empty. */
  const spend = useCallback(() => writePreference(draftOf, null), [draftOf]);

  return { selected, select, remember, setRemember, spend };
}

const none: readonly number[] = [];
