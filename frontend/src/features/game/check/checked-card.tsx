import { useTranslations } from 'use-intl';
import { type Ball, columns } from '../../../../../contracts/bingo/columns.ts';
import { FREE } from '../../../../../contracts/bingo/grid.ts';
import { evaluate } from '../../../../../contracts/bingo/patterns.ts';
import type { CheckedCard } from '../../../../../contracts/game/commands.ts';
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
  return (
    <table className={classes.card}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {card.numbers.map((row, rowIndex) => (
          <tr key={row.join(' ')}>
            {row.map((cell, column) => {
              const state = stateOf(rowIndex, column);
              const last = cell === completing;
              const word = last ? t('legendCompleting') : words[state];
              return (
                <td
                  key={cell}
                  data-free={cell === FREE || undefined}
                  data-state={state}
                  data-completing={last || undefined}
                >
                  {cell === FREE ? t('free') : cell}
                  {word === '' ? null : <span className={classes.word}> {word}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
