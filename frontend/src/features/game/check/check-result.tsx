import { useTranslations } from 'use-intl';
import { type Ball, columnOf } from '../../../../../contracts/bingo/columns.ts';
import type { CheckedCard } from '../../../../../contracts/game/commands.ts';
import { WinEye } from '../../../parts/win/win-eye.tsx';
import { useWinText } from '../../../parts/win/use-win-shown.ts';
import classes from './check-modal.module.css';

/** When the card was complete and what it gets, or how far it is from it. */
export function CheckResult({ card, drawn }: { card: CheckedCard; drawn: readonly Ball[] }) {
  const t = useTranslations('game');
  const winText = useWinText();
  const { completedAt, called, missing, winners, totalWin } = card;
  if (completedAt === null)
    return (
      <div className={classes.result}>
        <p className={classes.missing}>{t('missing', { count: missing })}</p>
        <p>{t('notComplete', { called: String(called) })}</p>
      </div>
    );
  const ball = drawn[completedAt - 1];
  const prize = winners.find(({ cardId }) => cardId === card.cardId);
  return (
    <div className={classes.result}>
      {ball === undefined ? null : (
        <p>
          {t('completedAt', {
            place: String(completedAt),
            called: String(called),
            ball: `${columnOf(ball)} ${ball}`,
          })}
        </p>
      )}
      {prize === undefined ? null : (
        <p className={classes.share}>
          {prize.jackpot === undefined
            ? t('share', { share: winText(prize.share) })
            : t('shareWithBonus', { share: winText(prize.share), jackpot: winText(prize.jackpot) })}{' '}
          <WinEye />
        </p>
      )}
      {prize !== undefined && winners.length > 1 ? (
        <p>{t('sharedBy', { count: String(winners.length), totalWin: winText(totalWin) })}</p>
      ) : null}
    </div>
  );
}
