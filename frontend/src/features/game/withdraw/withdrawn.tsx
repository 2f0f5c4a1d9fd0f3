import { useTranslations } from 'use-intl';
import type { OpenGame } from '../board/use-board.ts';
import { useTimes } from '../../../texts/time-zone.tsx';
import classes from './withdrawn.module.css';

/** Winners taken back in this game: which, why, when and by whom. */
export function Withdrawn({ withdrawn }: Pick<OpenGame, 'withdrawn'>) {
  const t = useTranslations();
  const times = useTimes();
  if (withdrawn.length === 0) return null;
  return (
    <section aria-label={t('game.withdrawn')}>
      <h2 className={classes.title}>{t('game.withdrawn')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard has to reach it */}
      <ul className={classes.list} tabIndex={0} aria-label={t('game.withdrawn')}>
        {withdrawn.map(({ cardId, reason, at, username }) => (
          <li key={at}>
            <strong>{t('game.card', { cardId: String(cardId) })}</strong> {reason}
            <span className={classes.who}>
              {times.time(at)} · {username ?? '–'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
