import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Ball } from '../../../../contracts/bingo/columns.ts';
import { evaluate } from '../../../../contracts/bingo/patterns.ts';
import type { WinnerType } from '../../../../contracts/bingo/winner-types.ts';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { CardTable } from '../../parts/card/card-table.tsx';
import classes from './card-face.module.css';

interface CardFaceProps {
  cartela: Cartela;
  drawn: readonly Ball[];
  /** Null where it is not told what the game is played for, nor what is drawn. */
  winnerType: WinnerType | null;
  missing: number | null;
}

/** One card large, as it was sold, with what is called by then and what it misses. */
export const CardFace = memo(function CardFace({ cartela, drawn, winnerType, missing }: CardFaceProps) {
  const t = useTranslations();
  const { cardId, numbers } = cartela;
  const judged = winnerType && evaluate(numbers, winnerType, drawn);
  const completing = judged?.completedAt ? drawn[judged.completedAt - 1] : undefined;
  const stateOf = (row: number, column: number) => {
    if (judged?.winningCells[row]?.[column]) return 'winning';
    return judged?.marked[row]?.[column] ? 'marked' : 'plain';
  };
  const words = { winning: t('game.legendWinning'), marked: t('game.legendMarked'), plain: '' };
  const markOf = (row: number, column: number) => {
    const state = stateOf(row, column);
    const last = completing !== undefined && numbers[row]?.[column] === completing;
    return { state, completing: last, word: last ? t('game.legendCompleting') : words[state] };
  };
  return (
    <div>
      <CardTable
        className={classes.card}
        numbers={numbers}
        caption={t('replay.face', { cardId: String(cardId) })}
        markOf={markOf}
      />
      {judged ? (
        <p className={classes.verdict} data-won={judged.won || undefined}>
          {judged.completedAt === null
            ? t('replay.states.missing', { count: missing ?? 0 })
            : t('history.seenAt', { completedAt: String(judged.completedAt) })}
        </p>
      ) : null}
    </div>
  );
});
