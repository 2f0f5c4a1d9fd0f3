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

  const known = useMemo(() => new Set(cardIds), [cardIds]);
  const stored = draft ?? (remember ? remembered : none);
  const selected = useMemo(() => stored.filter((id) => known.has(id)), [stored, known]);

  /** As it is at this moment, which the last rendering need not show yet. */
  const present = useCallback(() => {
    const kept = readPreference(preferences.remember) ? readPreference(rememberedOf) : none;
    return (readPreference(draftOf) ?? kept).filter((id) => known.has(id));
  }, [draftOf, rememberedOf, known]);

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

  const toggle = useCallback(
    (cardId: number) => {
      const before = present();
      select(before.includes(cardId) ? before.filter((id) => id !== cardId) : [...before, cardId]);
    },
    [present, select],
  );

  return { selected, present, select, toggle, remember, setRemember, spend };
}

const none: readonly number[] = [];
