import { useTranslations } from 'use-intl';
import type { Grid } from '../../../../contracts/bingo/grid.ts';
import { differingCells } from '../../../../contracts/cartelas/face.ts';
import type { CardChange } from '../../../../contracts/cartelas/card-history.ts';
import { CardTable, type CellMark } from '../../parts/card/card-table.tsx';
import { useTimes } from '../../texts/time-zone.tsx';
import { useChangeWords } from './use-change-words.ts';
import classes from './card-history.module.css';

/** One change of a card: what, who, when and why, its numbers before and after it, those that differ marked. */
export function CardChangeEntry({ change }: { change: CardChange }) {
  const t = useTranslations('cardHistory');
  const words = useChangeWords();
  const times = useTimes();
  const { at, previous, numbers, reason } = change;
  const differing = previous && numbers ? differingCells(previous, numbers) : [];
  const mark =
    (word: string) =>
    (row: number, column: number): CellMark => {
      const differs = differing.some((cell) => cell.row === row && cell.column === column);
      return { state: differs ? 'differs' : 'plain', completing: false, word: differs ? word : '' };
    };
  const face = (caption: string, shown: Grid, word: string) => (
    <CardTable className={classes.face} numbers={shown} caption={caption} markOf={mark(word)} />
  );
  const same = previous !== null && numbers !== null && differing.length === 0;
  return (
    <li className={classes.change}>
      <div className={classes.told}>
        <h3>{words.what(change)}</h3>
        <p>
          <time dateTime={at}>{times.dateTime(at)}</time>
        </p>
        <p>{words.who(change)}</p>
        {words.from(change) === '' ? null : <p className={classes.from}>{words.from(change)}</p>}
        {reason === null ? null : <p className={classes.from}>{t('because', { reason })}</p>}
        {previous && numbers ? (
          <p className={classes.from}>{same ? t('same') : t('differing', { count: differing.length })}</p>
        ) : null}
      </div>
      <div className={classes.faces}>
        {previous && !same ? face(t('before'), previous, t('differs')) : null}
        {numbers ? face(t('after'), numbers, t('differs')) : <p className={classes.gone}>{t('gone')}</p>}
      </div>
    </li>
  );
}
