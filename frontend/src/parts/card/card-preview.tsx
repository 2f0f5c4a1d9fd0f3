import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import classes from './card-preview.module.css';
import { CardTable } from './card-table.tsx';

/** The numbers of a card, small. */
export const CardPreview = memo(function CardPreview({ cartela }: { cartela: Cartela | undefined }) {
  const t = useTranslations('register');
  if (!cartela) return null;
  const { cardId, numbers } = cartela;
  return (
    <CardTable className={classes.card} numbers={numbers} caption={t('card', { cardId: String(cardId) })} />
  );
});
