import { memo } from 'react';
import { columns } from '../../../../contracts/bingo/columns.ts';
import { FREE } from '../../../../contracts/bingo/grid.ts';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { useTranslations } from 'use-intl';
import classes from './card-preview.module.css';

/** The numbers of a card, small. */
export const CardPreview = memo(function CardPreview({ cartela }: { cartela: Cartela | undefined }) {
  const t = useTranslations('register');
  if (!cartela) return null;
  return (
    <table className={classes.card}>
      <caption>{t('card', { cardId: String(cartela.cardId) })}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" style={{ color: `var(--hall-${column.toLowerCase()})` }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cartela.numbers.map((row, index) => (
          <tr key={columns[index]}>
            {row.map((cell, column) => (
              <td key={columns[column]} data-free={cell === FREE || undefined}>
                {cell === FREE ? t('free') : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
