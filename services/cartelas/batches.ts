const CARDS_IN_ONE_EVENT = 500;
/** The event store takes 1 MiB in one append: so many cards fit into it however they are written. */
export const CARDS_IN_ONE_APPEND = 8_000;

/** What goes into one event each. */
export function inBatches<T>(items: readonly T[]): T[][] {
  return split(items, CARDS_IN_ONE_EVENT);
}

/** What goes into one append each; of nothing one part with nothing in it. */
export function inAppends<T>(items: readonly T[]): T[][] {
  return items.length === 0 ? [[]] : split(items, CARDS_IN_ONE_APPEND);
}

function split<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
