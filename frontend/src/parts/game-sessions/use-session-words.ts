import { useTranslations } from 'use-intl';
import type { GameSession } from '../../../../contracts/analysis/queries.ts';
import { useTimes } from '../../texts/time-zone.tsx';

export interface SessionWords {
  /** The winning cards, those that only an old client claims apart; none is N/A (spec section 2). */
  readonly winners: (session: GameSession) => string;
  readonly status: (session: GameSession) => string;
  /** Who drew its numbers, and what that is called. */
  readonly source: (session: GameSession) => string;
  readonly drawn: string;
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
      const claimed = winnerCardIds.filter((cardId) => claimedCardIds.includes(cardId));
      const claims = claimed.length === 0 ? '' : t('claimed', { cards: claimed.join(', ') });
      return [recorded, claims].filter(Boolean).join('; ') || t('none');
    },
    status: (session) => statusWords(t, session).join(' · '),
    source: ({ source }) => t(`sources.${source}`),
    drawn: t('drawn'),
    startTime: ({ openedAt }) => times.time(openedAt),
  };
}

/**
 * How a session stands, and then that it was played on an old client or what such a one claims of it, that its winner type
 * was changed late, and whether its void was asked for.
 */
export function statusWords(
  t: ReturnType<typeof useTranslations<'sessions'>>,
  { source, status, winnerCardIds, claimedCardIds, typeChangedAt, voidRequest }: GameSession,
): string[] {
  const legacy = source === 'legacy';
  const unseen = claimedCardIds.filter((cardId) => !winnerCardIds.includes(cardId));
  return [
    t(legacy && status === 'abandoned' ? 'endNotTold' : `statuses.${status}`),
    legacy && t('oldClient'),
    unseen.length > 0 && t('noWinner', { cards: unseen.join(', ') }),
    typeChangedAt.length > 0 && t('typeChanged', { calls: typeChangedAt.join(', ') }),
    voidRequest && t(`voidRequests.${voidRequest}`),
  ].filter((words) => typeof words === 'string');
}
