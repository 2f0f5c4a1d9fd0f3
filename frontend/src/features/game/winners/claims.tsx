import { useTranslations } from 'use-intl';
import { winnerShares } from '../../../../../contracts/bingo/totals.ts';
import type { WinnerClaim } from '../../../../../contracts/game/values.ts';
import type { CardId } from '../../../../../contracts/ids.ts';
import type { Money } from '../../../../../contracts/money.ts';
import { useWinText } from '../../../parts/win/use-win-shown.ts';
import classes from './winners.module.css';

interface ClaimsProps {
  claims: readonly WinnerClaim[];
  totalWin: Money;
}

/** The winners an old client tells of, with the share each would get; the server has not seen them win. */
export function Claims({ claims, totalWin }: ClaimsProps) {
  const t = useTranslations();
  const winText = useWinText();
  const { winners } = winnerShares(
    totalWin,
    claims.map(({ cardId }) => cardId),
  );
  return (
    <section className={classes.winners} aria-label={t('game.winners')}>
      <h2 className={classes.title}>
        {t('game.winners')} · {t('game.legacy.claimed')}
      </h2>
      {claims.length === 0 ? (
        <p className={classes.none}>{t('game.legacy.noClaims')}</p>
      ) : (
        <ul className={classes.list}>
          {claims.map(({ cardId, time }, index) => (
            <li key={cardId}>
              <strong>{t('game.card', { cardId: String(cardId) })}</strong>
              <span className={classes.call}>{time || '–'}</span>
              <span className={classes.share}>{winText(winners[index]?.share ?? totalWin)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ClaimedProps {
  claims: readonly WinnerClaim[];
  /** Those that have a share. */
  winners: readonly { cardId: CardId }[];
}

/** Cards that an old client says have won, beside the winners of a game drawn here. */
export function Claimed({ claims, winners }: ClaimedProps) {
  const t = useTranslations('game');
  const unseen = claims.filter(({ cardId }) => !winners.some((winner) => winner.cardId === cardId));
  if (unseen.length === 0) return null;
  const cards = unseen.map(({ cardId }) => cardId).join(', ');
  return <p className={classes.claimed}>{t('legacy.alsoClaimed', { cards })}</p>;
}
