import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { winnerShares } from '../../../../../contracts/bingo/totals.ts';
import type { OpenGame } from '../board/use-board.ts';
import { useWinText } from '../../../parts/win/use-win-shown.ts';
import classes from './winners.module.css';

type WinnersProps = Pick<OpenGame, 'winners' | 'totalWin'>;

/** Every winner recorded so far with its present share. */
export const Winners = memo(function Winners({ winners, totalWin }: WinnersProps) {
  const t = useTranslations();
  const winText = useWinText();
  const { winners: shares } = winnerShares(
    totalWin,
    winners.map(({ cardId }) => cardId),
  );
  return (
    <section className={classes.winners} aria-label={t('game.winners')}>
      <h2 className={classes.title}>
        {t('game.winners')}
        {winners.length > 0 ? ` · ${winners.length}` : ''}
      </h2>
      {winners.length === 0 ? (
        <p className={classes.none}>{t('game.noWinners')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard has to reach it
        <ul className={classes.list} tabIndex={0} aria-label={t('game.winners')}>
          {winners.map(({ cardId, completedAt }) => (
            <li key={cardId}>
              <strong>{t('game.card', { cardId: String(cardId) })}</strong>
              <span className={classes.call}>{t('game.onCall', { place: String(completedAt) })}</span>
              <span className={classes.share}>
                {winText(shares.find((share) => share.cardId === cardId)?.share ?? totalWin)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
