import type { Grid } from '../bingo/grid.ts';
import type { Cartela } from '../cartelas/cartela.ts';
import type { CardId } from '../ids.ts';
import { isUnread, type LogEntry } from './log-entry.ts';
import type { Instant } from '../time.ts';
import { type Moment, Timeline } from './moment.ts';
import { momentOf } from './moment-of.ts';

/** What `cartelas-{branchId}` tells: the numbers of each card at any moment. */
export class CardHistory {
  readonly #cards = new Map<CardId, Timeline<Grid | null>>();

  /** The next event of the stream. */
  add(entry: LogEntry): void {
    if (isUnread(entry)) return;
    const since = momentOf(entry);
    switch (entry.type) {
      case 'CartelaAdded':
      case 'CartelaUpdated':
        this.#set(since, [entry.data]);
        break;
      case 'CartelasCopied':
      case 'CartelasImported':
        this.#set(since, entry.data.cartelas);
        break;
      case 'CartelaDeleted':
        this.#of(entry.data.cardId).add(since, null);
        break;
      default:
    }
  }

  /** The face that a card had just before a moment; null where it was not there. */
  at(cardId: CardId, moment: Moment): Grid | null {
    return this.#cards.get(cardId)?.at(moment) ?? null;
  }

  /** Every face that a card had from an instant to a later moment. */
  faces(cardId: CardId, from: Instant, to: Moment): Grid[] {
    const faces = this.#cards.get(cardId)?.within(from, to) ?? [];
    return faces.filter((face) => face !== null);
  }

  #set(since: Moment, cards: readonly Cartela[]): void {
    for (const { cardId, numbers } of cards) this.#of(cardId).add(since, numbers);
  }

  #of(cardId: CardId): Timeline<Grid | null> {
    const known = this.#cards.get(cardId);
    if (known) return known;
    const card = new Timeline<Grid | null>();
    this.#cards.set(cardId, card);
    return card;
  }
}
