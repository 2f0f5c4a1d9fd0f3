import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { columnOf, type Ball } from '../../../../../contracts/bingo/columns.ts';
import classes from './balls.module.css';

const PREVIOUS = 4;

interface BallsProps {
  drawn: readonly Ball[];
  paused: boolean;
}

/** The current number as one big ball, those before it smaller beside each other. */
export const Balls = memo(function Balls({ drawn, paused }: BallsProps) {
  const t = useTranslations('game');
  const current = drawn.at(-1);
  const previous = drawn.slice(-1 - PREVIOUS, -1).toReversed();
  return (
    <section className={classes.balls} aria-label={t('currentBall')}>
      <div
        // A new ball, so that it comes in anew.
        key={drawn.length}
        className={classes.current}
        data-column={current === undefined ? 'none' : columnOf(current)}
        data-ball={current}
      >
        {current === undefined ? (
          <VisuallyHidden>{t('noBall')}</VisuallyHidden>
        ) : (
          <>
            <span className={classes.letter}>{columnOf(current)}</span>
            <span className={classes.number}>{current}</span>
          </>
        )}
      </div>
      {paused ? <strong className={classes.paused}>{t('pausedWord')}</strong> : null}
      <ol className={classes.previous} aria-label={t('previous')}>
        {Array.from({ length: PREVIOUS }, (_, place) => {
          const ball = previous[place];
          return (
            <li
              key={place}
              className={classes.small}
              data-empty={ball === undefined}
              data-first={place === 0}
            >
              {ball === undefined ? '' : `${place === 0 ? `${columnOf(ball)} ` : ''}${ball}`}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden component="output" aria-live="polite">
        {current === undefined ? '' : `${columnOf(current)} ${current}`}
      </VisuallyHidden>
    </section>
  );
});
