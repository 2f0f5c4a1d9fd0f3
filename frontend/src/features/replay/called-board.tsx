import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { type Ball, COLUMN_SIZE, columns, rangeOf } from '../../../../contracts/bingo/columns.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import classes from './called-board.module.css';

/** The numbers from 1 to 75 in five rows, those called by then in the colour of their column. */
export const CalledBoard = memo(function CalledBoard({ drawn }: { drawn: readonly Ball[] }) {
  const t = useTranslations('replay');
  const called = new Set(drawn);
  const current = drawn.at(-1);
  return (
    <section className={classes.board} aria-label={t('board')}>
      {columns.map((column) => (
        <ul key={column} className={classes.row} data-column={column} aria-label={column}>
          <li className={classes.letter} aria-hidden>
            {column}
          </li>
          {Array.from({ length: COLUMN_SIZE }, (_, index) => rangeOf(column).from + index).map((ball) => (
            <Cell
              key={ball}
              ball={ball}
              state={ball === current ? 'current' : called.has(ball) ? 'called' : 'uncalled'}
            />
          ))}
        </ul>
      ))}
    </section>
  );
});

interface CellProps {
  ball: Ball;
  state: 'uncalled' | 'called' | 'current';
}

const Cell = memo(function Cell({ ball, state }: CellProps) {
  const t = useTranslations('game');
  return (
    <li className={classes.cell} data-ball={ball} data-state={state}>
      {ball}
      {state === 'uncalled' ? null : (
        <HiddenText> {t(state === 'current' ? 'cellCurrent' : 'cellCalled')}</HiddenText>
      )}
    </li>
  );
});
