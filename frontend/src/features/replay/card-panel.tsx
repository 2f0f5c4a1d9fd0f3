import { NumberInput } from '@mantine/core';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CardId } from '../../../../contracts/ids.ts';
import { formatCount } from '../../texts/format.ts';
import { Select } from '../../ui/select.tsx';
import { CardGrid } from './card-grid.tsx';
import { type Order, orders, type SoldCard } from './sold-cards.ts';
import classes from './card-panel.module.css';

interface CardPanelProps {
  cards: readonly SoldCard[];
  /** Their ids. */
  sold: ReadonlySet<CardId>;
  order: Order;
  onOrder: (order: Order) => void;
  chosen: CardId | null;
  onChoose: (cardId: CardId) => void;
}

/** All cards that were sold, in the order wanted, and a field that finds one. */
export function CardPanel({ cards, sold, order, onOrder, chosen, onChoose }: CardPanelProps) {
  const t = useTranslations('replay');
  const known = cards.some((card) => card.missing !== null);
  const withMissing = (count: number) => cards.filter((card) => card.missing === count).length;
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('cards')}</h2>
        <p className={classes.counts}>
          {t('cardCount', { count: cards.length })}
          {known ? (
            <>
              {' · '}
              <span>{t('completeCount', { count: formatCount(withMissing(0)) })}</span>
              {' · '}
              <span>{t('oneMissing', { count: formatCount(withMissing(1)) })}</span>
            </>
          ) : null}
        </p>
      </div>
      <Tools sold={sold} order={order} onOrder={onOrder} onChoose={onChoose} />
      <div className={classes.grid}>
        <CardGrid cards={cards} chosen={chosen} onChoose={onChoose} />
      </div>
    </div>
  );
}

type ToolsProps = Pick<CardPanelProps, 'sold' | 'order' | 'onOrder' | 'onChoose'>;

/** They do not change from one event to the next. */
const Tools = memo(function Tools({ sold, order, onOrder, onChoose }: ToolsProps) {
  const t = useTranslations('replay');
  const [wanted, setWanted] = useState<number | string>('');
  const missing = typeof wanted === 'number' && !sold.has(wanted);
  return (
    <div className={`${classes.tools} no-print`}>
      <NumberInput
        size="sm"
        className={classes.find}
        aria-label={t('find')}
        placeholder={t('find')}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={wanted}
        error={missing ? t('notSold', { cardId: String(wanted) }) : null}
        onChange={(value) => {
          setWanted(value);
          if (typeof value === 'number' && sold.has(value)) onChoose(value);
        }}
      />
      <Select
        size="sm"
        aria-label={t('order')}
        value={order}
        options={orders.map((one) => ({ value: one, label: t(`orders.${one}`) }))}
        onChoose={onOrder}
      />
    </div>
  );
});
