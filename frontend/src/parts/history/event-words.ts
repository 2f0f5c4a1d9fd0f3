import type { useTranslations } from 'use-intl';
import { money } from '../../../../contracts/money.ts';
import type { GameEvent } from '../../../../contracts/game/events.ts';
import { tellOf } from '../../../../contracts/replay/read-event.ts';
import { formatMoney, formatPercent } from '../../texts/format.ts';
import { ballName, type GameEventType } from './game-story.ts';

type HistoryTexts = ReturnType<typeof useTranslations<'history'>>;

interface Told {
  readonly type: string;
  readonly data: unknown;
}

const MOST_CARDS = 40;

export function typeWords(t: HistoryTexts, event: Told): string {
  return tellOf(event.type, event.data) ? t(`types.${event.type as GameEventType}`) : event.type;
}

/** What an event says beyond its name, in one line. */
export function detailWords(t: HistoryTexts, raw: Told, playedBy: 'own' | 'legacy' = 'own'): string {
  const event = tellOf(raw.type, raw.data);
  return event ? eventDetails(t, event, playedBy) : JSON.stringify(raw.data);
}

/** As {@link detailWords}, of an event that has been read; an old client tells of no end when it just goes on to the next game. */
export function eventDetails(t: HistoryTexts, event: GameEvent, playedBy: 'own' | 'legacy'): string {
  switch (event.type) {
    case 'CartelasSelected': {
      const ids = event.data.cardIds;
      const cards = ids.slice(0, MOST_CARDS).join(', ') + (ids.length > MOST_CARDS ? ' …' : '');
      return t('words.CartelasSelected', { count: ids.length, cards });
    }
    case 'GameOpened': {
      const { cartelaCount, betPrice, betPercent, totalBet, source } = event.data;
      return t(source === 'own' ? 'words.GameOpened' : 'words.GameOpenedElsewhere', {
        count: String(cartelaCount),
        price: formatMoney(money(betPrice)),
        totalBet: formatMoney(totalBet),
        percent: formatPercent(betPercent),
      });
    }
    case 'NumberDrawn':
      return t('words.NumberDrawn', { place: String(event.data.place), ball: ballName(event.data.number) });
    case 'GamePaused':
      return event.data.check === undefined
        ? ''
        : t('words.GamePausedBy', { cardId: String(event.data.check) });
    case 'CutGiven':
      return t(event.data.by === 'called' ? 'words.CutCalled' : 'words.CutByMachine', {
        cut: event.data.cut,
      });
    case 'WinnerTypeChanged': {
      const { called, afterCut } = event.data;
      const winnerType = t(`winnerTypes.${event.data.winnerType}`);
      if (afterCut) return t('words.WinnerTypeChangedAfterCut', { winnerType });
      return called === undefined
        ? winnerType
        : t('words.WinnerTypeChangedAfter', { winnerType, called: String(called) });
    }
    case 'CardChecked': {
      const { cardId, winnerType, called, completedAt, late } = event.data;
      const said = {
        cardId: String(cardId),
        winnerType: t(`winnerTypes.${winnerType}`),
        called: String(called),
      };
      return completedAt === null
        ? t('words.CardCheckedNot', said)
        : t(late ? 'words.CardCheckedLate' : 'words.CardCheckedWon', {
            ...said,
            completedAt: String(completedAt),
          });
    }
    case 'WinnerRecorded': {
      const { cardId, completedAt, late } = event.data;
      return t(late ? 'words.WinnerRecordedLate' : 'words.WinnerRecorded', {
        cardId: String(cardId),
        completedAt: String(completedAt),
      });
    }
    case 'WinnerWithdrawn':
      return t('words.WinnerWithdrawn', { cardId: String(event.data.cardId), reason: event.data.reason });
    case 'WinnerClaimed':
      return t('words.WinnerClaimed', { cardId: String(event.data.cardId), time: event.data.time || '–' });
    case 'GameFinished': {
      const { reason, ...data } = event.data;
      const { outcome, winners, remainder } = data;
      if (reason !== undefined)
        return t('words.because', { told: eventDetails(t, { type: event.type, data }, playedBy), reason });
      if (outcome === 'abandoned' && playedBy === 'legacy') return t('endNotTold');
      if (winners.length === 0) return t('words.GameFinishedNone', { outcome: t(`statuses.${outcome}`) });
      const shares = winners.map(({ cardId, share, jackpot }) => {
        const said = { cardId: String(cardId), share: formatMoney(share) };
        return jackpot
          ? t('words.shareJackpot', { ...said, jackpot: formatMoney(jackpot) })
          : t('words.share', said);
      });
      return t('words.GameFinishedWith', {
        outcome: t(`statuses.${outcome}`),
        winners: shares.join(', '),
        remainder: formatMoney(remainder),
      });
    }
    case 'WinnerPaid':
      return t('words.WinnerPaid', { cardId: String(event.data.cardId) });
    case 'PaymentWithdrawn':
      return t('words.PaymentWithdrawn', { cardId: String(event.data.cardId), reason: event.data.reason });
    case 'VoidRequested':
    case 'VoidDeclined':
    case 'GameVoided':
      return t('words.GameVoided', { reason: event.data.reason });
    default:
      return '';
  }
}
