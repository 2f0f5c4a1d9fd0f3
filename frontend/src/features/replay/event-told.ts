import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ReadEvent } from '../../../../contracts/replay/read-event.ts';
import type { Instant } from '../../../../contracts/time.ts';
import { eventDetails } from '../../parts/history/event-words.ts';

/** An event in words: what it is, and what it says. */
export interface EventWords {
  readonly type: string;
  readonly details: string;
}

/** The words of each event, found once: the cards of a large hall are a long text, and a replay comes by many times a second. */
export function useEventWords(events: readonly ReadEvent[], source: 'own' | 'legacy'): readonly EventWords[] {
  const t = useTranslations('history');
  return useMemo(
    () =>
      events.map(({ told, raw }) =>
        told
          ? { type: t(`types.${told.type}`), details: eventDetails(t, told, source) }
          : { type: raw.type, details: JSON.stringify(raw.data) },
      ),
    [events, source, t],
  );
}

/** By the product's own time, or the store's where there is none. */
export const timeOf = ({ metadata, raw }: ReadEvent): Instant => metadata?.at ?? raw.storedAt;
