import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { CardPreview } from '../../parts/card/card-preview.tsx';
import classes from './chosen-cards.module.css';

/** The numbers of every chosen cartela (the option cartelaCard of /settings). */
export const ChosenCards = memo(function ChosenCards({
  cartelas,
  selected,
}: {
  cartelas: readonly Cartela[];
  selected: ReadonlySet<number>;
}) {
  const t = useTranslations('settings');
  const chosen = cartelas.filter(({ cardId }) => selected.has(cardId));
  if (chosen.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t('chosenCards')}>
      <h2 className={classes.title}>{t('chosenCards')}</h2>
      <ul className={classes.cards}>
        {chosen.map((cartela) => (
          <li key={cartela.cardId} className={classes.card}>
            <CardPreview cartela={cartela} />
          </li>
        ))}
      </ul>
    </section>
  );
});
