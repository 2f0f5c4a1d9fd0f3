import { useTranslations } from 'use-intl';
import type { Ball } from '../../../../../contracts/bingo/columns.ts';
import { evaluate } from '../../../../../contracts/bingo/patterns.ts';
import type { CheckedCard } from '../../../../../contracts/game/commands.ts';
import { CardTable } from '../../../parts/card/card-table.tsx';
import classes from './checked-card.module.css';

/** The 5x5 card as it stood when it was checked: called, winning, and the call that completed it. */
export function CheckedCardGrid({ card, drawn }: { card: CheckedCard; drawn: readonly Ball[] }) {
  const t = useTranslations('game');
  const { marked, winningCells } = evaluate(card.numbers, card.winnerType, drawn.slice(0, card.called));
  const completing = card.completedAt === null ? null : drawn[card.completedAt - 1];
  const stateOf = (row: number, column: number) => {
    if (winningCells[row]?.[column]) return 'winning';
    return marked[row]?.[column] ? 'marked' : 'plain';
  };
  const words = { winning: t('legendWinning'), marked: t('legendMarked'), plain: '' };
  const markOf = (row: number, column: number) => {
    const state = stateOf(row, column);
    const last = completing !== null && card.numbers[row]?.[column] === completing;
    return { state, completing: last, word: last ? t('legendCompleting') : words[state] };
  };
  return <CardTable className={classes.card} numbers={card.numbers} markOf={markOf} />;
}
