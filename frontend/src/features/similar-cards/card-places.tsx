import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Faced } from '../../../../contracts/cartelas/similar-cards.ts';
import type { BranchId } from '../../../../contracts/ids.ts';
import { CardLink } from '../../parts/card/card-link.tsx';
import classes from './card-places.module.css';

const FIRST = 4;

interface CardPlacesProps {
  cards: Faced['cards'];
  names: ReadonlyMap<BranchId, string>;
}

/** Every card that bears a face, the first few of many until the others are asked for. */
export function CardPlaces({ cards, names }: CardPlacesProps) {
  const t = useTranslations('similarCards');
  const [all, showAll] = useState(false);
  const shown = all ? cards : cards.slice(0, FIRST);
  const left = cards.length - shown.length;
  return (
    <div className={classes.places}>
      {shown.map(({ branchId, cardId }) => (
        <CardLink
          key={`${branchId} ${cardId}`}
          branchId={branchId}
          cardId={cardId}
          branchName={names.get(branchId) ?? ''}
        />
      ))}
      {left > 0 ? (
        <Button variant="default" size="compact-sm" onClick={() => showAll(true)}>
          {t('others', { count: String(left) })}
        </Button>
      ) : null}
    </div>
  );
}
