import { useTranslations } from 'use-intl';
import { columnOf, type Ball } from '../../../../contracts/bingo/columns.ts';
import { ballName } from './game-story.ts';
import classes from './history.module.css';

/** The numbers in the order they were drawn. */
export function DrawnBalls({ balls }: { balls: readonly Ball[] }) {
  const t = useTranslations('history');
  const title = balls.length === 0 ? t('ballsNone') : t('balls', { count: balls.length });
  return (
    <section className={classes.panel} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ol className={classes.balls}>
        {balls.map((ball, index) => (
          <li
            key={ball}
            data-column={columnOf(ball)}
            aria-label={t('ball', { place: String(index + 1), ball: ballName(ball) })}
          >
            <span className={classes.letter}>{columnOf(ball)}</span>
            {ball}
          </li>
        ))}
      </ol>
    </section>
  );
}
