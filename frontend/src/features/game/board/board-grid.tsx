import { VisuallyHidden } from '@mantine/core';
import { memo, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import {
  COLUMN_SIZE,
  columns,
  rangeOf,
  type Ball,
  type Column,
} from '../../../../../contracts/bingo/columns.ts';
import classes from './board-grid.module.css';

type CellState = 'uncalled' | 'called' | 'current';

interface BoardGridProps {
  /** In the order called; the last one is the current number. */
  drawn: readonly Ball[];
  /** While the numbers are shuffled: by ball, when its tile flips, in ms. */
  flips?: readonly number[] | null;
}

const ballsOf = (column: Column) =>
  Array.from({ length: COLUMN_SIZE }, (_, row) => rangeOf(column).from + row);

/** B-I-N-G-O, 1 to 75 in five columns of 15. Fills whatever box it is put into, of a phone or of a wall. */
export const BoardGrid = memo(function BoardGrid({ drawn, flips = null }: BoardGridProps) {
  const t = useTranslations('game');
  const called = new Set(drawn);
  const current = drawn.at(-1);
  const stateOf = (ball: Ball): CellState => {
    if (ball === current) return 'current';
    return called.has(ball) ? 'called' : 'uncalled';
  };
  return (
    <div className={classes.box}>
      <section className={classes.board} aria-label={t('board')}>
        {columns.map((column) => (
          <ul key={column} className={classes.column} data-column={column} aria-label={column}>
            <li className={classes.letter} aria-hidden>
              {column}
            </li>
            {ballsOf(column).map((ball) => (
              <Cell key={ball} ball={ball} state={stateOf(ball)} flip={flips?.[ball] ?? null} />
            ))}
          </ul>
        ))}
      </section>
    </div>
  );
});

/** Only the two or three cells that a call changes are drawn again. */
const Cell = memo(function Cell({
  ball,
  state,
  flip,
}: {
  ball: Ball;
  state: CellState;
  flip: number | null;
}) {
  const t = useTranslations('game');
  return (
    <li
      className={classes.cell}
      data-ball={ball}
      data-state={state}
      data-flip={flip === null ? undefined : true}
      style={flip === null ? undefined : ({ '--flip-delay': `${flip}ms` } as CSSProperties)}
    >
      {ball}
      {state === 'uncalled' ? null : (
        <VisuallyHidden> {t(state === 'current' ? 'cellCurrent' : 'cellCalled')}</VisuallyHidden>
      )}
    </li>
  );
});
