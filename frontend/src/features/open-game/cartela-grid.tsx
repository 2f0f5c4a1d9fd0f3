import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import classes from './cartela-grid.module.css';
import { moveFocus } from './grid-keys.ts';
import { useHold } from './use-hold.ts';

interface CartelaGridProps {
  cardIds: readonly number[];
  selected: ReadonlySet<number>;
  /** The one chosen last by its number: it is brought into sight. */
  latest: number | null;
  onToggle: (cardId: number) => void;
  /** The card under the pointer or the focus; null when there is none. */
  onPeek: (cardId: number | null) => void;
  /** A finger was held on a card. */
  onHold: (cardId: number) => void;
}

/** All cards of the branch. One of them is in the tab order; the arrow keys move from there. */
export const CartelaGrid = memo(function CartelaGrid({
  cardIds,
  selected,
  latest,
  onToggle,
  onPeek,
  onHold,
}: CartelaGridProps) {
  const t = useTranslations('register');
  const grid = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const tabbable = Math.min(current, cardIds.length - 1);

  useEffect(() => {
    const index = latest === null ? -1 : cardIds.indexOf(latest);
    grid.current?.querySelectorAll('button')[index]?.scrollIntoView({ block: 'nearest' });
  }, [latest, cardIds]);

  function focusCell(index: number) {
    setCurrent(index);
    grid.current?.querySelectorAll('button')[index]?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const columns = grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1;
    const index = moveFocus(event.key, tabbable, columns, cardIds.length);
    if (index === null) return;
    event.preventDefault();
    focusCell(index);
  }

  return (
    <section aria-label={t('grid')} className={classes.section}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside */}
      <ul ref={grid} className={classes.grid} onKeyDown={onKeyDown} onPointerLeave={() => onPeek(null)}>
        {cardIds.map((cardId, index) => (
          <Cell
            key={cardId}
            cardId={cardId}
            index={index}
            selected={selected.has(cardId)}
            tabbable={index === tabbable}
            label={t('card', { cardId: String(cardId) })}
            onToggle={onToggle}
            onPeek={onPeek}
            onHold={onHold}
            onFocus={setCurrent}
          />
        ))}
      </ul>
      <p className={classes.hint}>{t('gridHint')}</p>
      <p className={classes.touchHint}>{t('holdHint')}</p>
    </section>
  );
});

interface CellProps {
  cardId: number;
  index: number;
  selected: boolean;
  tabbable: boolean;
  label: string;
  onToggle: (cardId: number) => void;
  onPeek: (cardId: number | null) => void;
  onHold: (cardId: number) => void;
  onFocus: (index: number) => void;
}

const Cell = memo(function Cell(props: CellProps) {
  const { cardId, index, selected, tabbable, label, onToggle, onPeek, onHold, onFocus } = props;
  const hold = useHold(() => onHold(cardId));
  return (
    <li>
      <button
        type="button"
        className={classes.cell}
        aria-pressed={selected}
        aria-label={label}
        tabIndex={tabbable ? 0 : -1}
        {...hold.handlers}
        onClick={() => {
          if (!hold.wasHeld()) onToggle(cardId);
        }}
        onFocus={() => {
          onFocus(index);
          onPeek(cardId);
        }}
        onPointerEnter={() => onPeek(cardId)}
      >
        {cardId}
      </button>
    </li>
  );
});
