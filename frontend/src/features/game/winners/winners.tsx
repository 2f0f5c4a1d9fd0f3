import { Button } from '@mantine/core';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paymentOf, prizeShares } from '../../../../../contracts/bingo/totals.ts';
import type { CardId } from '../../../../../contracts/ids.ts';
import type { OpenGame } from '../board/use-board.ts';
import { useWinText } from '../../../parts/win/use-win-shown.ts';
import { wayOutOf } from '../withdraw/way-out.ts';
import classes from './winners.module.css';

interface WinnersProps extends Pick<OpenGame, 'winners' | 'totalWin' | 'jackpot'> {
  /** Offers to take a winner back. */
  onWithdraw?: (cardId: CardId) => void;
}

/** Every winner recorded so far with what it would get now: its share and its part of the players bonus. */
export const Winners = memo(function Winners({ winners, totalWin, jackpot, onWithdraw }: WinnersProps) {
  const t = useTranslations();
  const winText = useWinText();
  const cardIds = winners.map(({ cardId }) => cardId);
  const { winners: shares } = prizeShares({ totalWin, jackpot }, cardIds);
  const amountOf = (cardId: CardId) => {
    const share = shares.find((winner) => winner.cardId === cardId);
    return share ? paymentOf(share) : totalWin;
  };
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
          {winners.map(({ cardId, completedAt, late }) => (
            <li key={cardId}>
              <strong>{t('game.card', { cardId: String(cardId) })}</strong>
              <span className={classes.call}>
                {t('game.onCall', { place: String(completedAt) })}
                {late ? ` · ${t('game.late')}` : ''}
              </span>
              <span className={classes.share}>{winText(amountOf(cardId))}</span>
              {onWithdraw ? <Withdraw cardId={cardId} onWithdraw={onWithdraw} /> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

interface WithdrawProps {
  cardId: CardId;
  onWithdraw: (cardId: CardId) => void;
}

/** Gone with its winner, in the dialog that asks about FINISH: the focus that was on it goes to the way out of that. */
function Withdraw({ cardId, onWithdraw }: WithdrawProps) {
  const t = useTranslations('game');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = button.current;
    const wayOut = wayOutOf(here);
    return () => {
      if (document.activeElement === here) wayOut?.focus();
    };
  }, []);
  return (
    <Button
      ref={button}
      variant="default"
      size="sm"
      aria-label={t('withdrawOf', { cardId: String(cardId) })}
      onClick={() => onWithdraw(cardId)}
    >
      {t('withdraw')}
    </Button>
  );
}
