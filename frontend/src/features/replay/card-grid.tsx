import { memo, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import type { CardId } from '../../../../contracts/ids.ts';
import { usePrinting } from '../../ui/table/printing.ts';
import type { SoldCard } from './sold-cards.ts';
import classes from './card-grid.module.css';

const TILE = { width: 64, height: 50 };
/** Rows that are there beyond the edges, so that a scroll shows no gap. */
const SPARE = 3;

interface CardGridProps {
  cards: readonly SoldCard[];
  chosen: CardId | null;
  onChoose: (cardId: CardId) => void;
}

/**
 * The sold cards with how many numbers each misses. Only those that are seen are there: a game may have thousands. One stop of the Tab
 * key, ↑ and ↓ choose the card before and after.
 */
export function CardGrid({ cards, chosen, onChoose }: CardGridProps) {
  const t = useTranslations('replay');
  const id = useId();
  const { ref: measured, width, height } = useElementSize();
  const box = useRef<HTMLDivElement>(null);
  const boxRef = useMergedRef(box, measured);
  const [scrolled, setScrolled] = useState(0);
  const printing = usePrinting();
  const perRow = Math.max(1, Math.floor(width / TILE.width));
  const rows = Math.ceil(cards.length / perRow);
  const first = printing ? 0 : Math.max(0, Math.floor(scrolled / TILE.height) - SPARE);
  const end = printing ? rows : Math.ceil((scrolled + height) / TILE.height) + SPARE;
  const seen = cards.slice(first * perRow, end * perRow);
  const place = cards.findIndex(({ cardId }) => cardId === chosen);

  // The chosen card is brought into sight when it is chosen, and not when the others move around it.
  const row = Math.floor(place / perRow);
  useEffect(() => {
    const list = box.current;
    if (!list || chosen === null || row < 0) return;
    const top = row * TILE.height;
    if (top < list.scrollTop) list.scrollTop = top;
    if (top + TILE.height > list.scrollTop + list.clientHeight)
      list.scrollTop = top + TILE.height - list.clientHeight;
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [chosen]);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = step === 0 ? undefined : cards[place === -1 ? 0 : place + step];
    if (step === 0) return;
    event.preventDefault();
    if (next) onChoose(next.cardId);
  }

  return (
    <div
      ref={boxRef}
      className={classes.box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select has no tiles
      role="listbox"
      tabIndex={0}
      aria-label={t('cards')}
      aria-activedescendant={place === -1 ? undefined : `${id}${chosen}`}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
    >
      <div
        className={classes.rows}
        role="presentation"
        style={
          printing
            ? undefined
            : {
                height: rows * TILE.height,
                paddingTop: first * TILE.height,
                gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))`,
              }
        }
      >
        {seen.map((card, index) => (
          <Tile
            key={card.cardId}
            id={`${id}${card.cardId}`}
            cardId={card.cardId}
            missing={card.missing}
            winner={card.winner}
            checked={card.checked}
            chosen={card.cardId === chosen}
            place={first * perRow + index + 1}
            count={cards.length}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  );
}

interface TileProps extends SoldCard {
  id: string;
  chosen: boolean;
  /** From 1, among all cards. */
  place: number;
  count: number;
  onChoose: (cardId: CardId) => void;
}

function stateOf({ winner, missing }: SoldCard) {
  if (winner) return 'winner';
  if (missing === null) return 'unknown';
  return missing === 0 ? 'complete' : 'missing';
}

/** One element: its number and what it misses are drawn by the style, what they mean is its name. */
const Tile = memo(function Tile({ id, chosen, place, count, onChoose, ...card }: TileProps) {
  const t = useTranslations('replay');
  const { cardId, missing, checked } = card;
  const kind = stateOf(card);
  const state = t(`states.${kind}`, { count: missing ?? 0 });
  const said = t('tile', { cardId: String(cardId), state });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list takes the keys
    <div
      id={id}
      className={classes.tile}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      tabIndex={-1}
      aria-label={checked ? `${said}, ${t('checked')}` : said}
      aria-selected={chosen}
      aria-setsize={count}
      aria-posinset={place}
      data-card={cardId}
      data-state={kind === 'missing' && missing === 1 ? 'one' : kind}
      data-checked={checked || undefined}
      data-shown={kind === 'winner' ? '★' : kind === 'unknown' ? '·' : missing === 0 ? '✓' : missing}
      onClick={() => onChoose(cardId)}
    />
  );
});
