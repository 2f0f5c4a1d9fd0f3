import { memo, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { previewVariants } from '../../../../../contracts/bingo/patterns.ts';
import { CENTRE_CELL, markedCells } from '../../../../../contracts/bingo/shapes.ts';
import type { WinnerType } from '../../../../../contracts/bingo/winner-types.ts';
import classes from './pattern-preview.module.css';

const CYCLE_MS = 1000;

/** What wins, as a 5x5 card: one way after the other, a second each (spec section 4). A change of picture is no motion. */
export const PatternPreview = memo(function PatternPreview({ winnerType }: { winnerType: WinnerType }) {
  const t = useTranslations();
  const variants = previewVariants(winnerType);
  const [tick, setTick] = useState(0);
  useEffect(() => {
    setTick(0);
    if (variants.length < 2) return undefined;
    const timer = setInterval(() => setTick((before) => before + 1), CYCLE_MS);
    return () => clearInterval(timer);
  }, [variants]);
  const place = tick % variants.length;
  return (
    <figure className={classes.preview}>
      <div className={classes.grid} aria-hidden>
        {variants[place]?.flat().map((wanted, cell) => (
          // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
          <span key={cell} className={classes.cell} data-wanted={wanted}>
            {cell === CENTRE_CELL ? t('common.free') : ''}
          </span>
        ))}
      </div>
      <figcaption className={classes.caption}>
        <span>{t('game.markedCells', { cells: markedCells[winnerType] })}</span>
        {variants.length > 1 ? (
          <span>{t('game.variant', { place: String(place + 1), count: String(variants.length) })}</span>
        ) : null}
      </figcaption>
    </figure>
  );
});
