import { useTranslations } from 'use-intl';
import type { GameSession } from '../../../../contracts/analysis/queries.ts';
import { useTimes } from '../../texts/time-zone.tsx';

export interface SessionWords {
  /** The winning cards, those that only an old client claims apart; none is N/A (spec section 2). */
  readonly winners: (session: GameSession) => string;
  readonly status: (session: GameSession) => string;
  readonly startTime: (session: GameSession) => string;
}

export function useSessionWords(): SessionWords {
  const t = useTranslations('sessions');
  const times = useTimes();
  return {
    winners({ winnerCardIds, claimedCardIds, lateCardIds }) {
      const recorded = winnerCardIds
        .filter((cardId) => !claimedCardIds.includes(cardId))
        .map((cardId) => (lateCardIds.includes(cardId) ? t('late', { cardId: String(cardId) }) : cardId))
        .join(', ');
      const claimed = claimedCardIds.length === 0 ? '' : t('claimed', { cards: claimedCardIds.join(', ') });
      return [recorded, claimed].filter(Boolean).join('; ') || t('none');
    },
    status({ source, status, typeChangedAt }) {
      if (source === 'own') {
        const changed = typeChangedAt.length > 0 && t('typeChanged', { calls: typeChangedAt.join(', ') });
        return [t(`statuses.${status}`), changed].filter(Boolean).join(' · ');
      }
      const ended = t(status === 'abandoned' ? 'endNotTold' : `statuses.${status}`);
      return `${ended} · ${t('oldClient')}`;
    },
    startTime: ({ openedAt }) => times.time(openedAt),
  };
}
