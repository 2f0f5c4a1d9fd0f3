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
    status({ source, status, typeChangedAt, voidRequest }) {
      const legacy = source === 'legacy';
      return [
        t(legacy && status === 'abandoned' ? 'endNotTold' : `statuses.${status}`),
        legacy && t('oldClient'),
        typeChangedAt.length > 0 && t('typeChanged', { calls: typeChangedAt.join(', ') }),
        voidRequest && t(`voidRequests.${voidRequest}`),
      ]
        .filter(Boolean)
        .join(' · ');
    },
    startTime: ({ openedAt }) => times.time(openedAt),
  };
}
