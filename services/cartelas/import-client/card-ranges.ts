/** Card ids in a line that can be read, e.g. `1-147, 149, 150`. */
export function cardRanges(cardIds: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const cardId of cardIds.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && range[1] === cardId - 1) range[1] = cardId;
    else ranges.push([cardId, cardId]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}
