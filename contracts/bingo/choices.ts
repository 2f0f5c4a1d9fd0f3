/** All choices of `count` of the items, in lexicographic order. */
export function choices<T>(count: number, items: readonly T[]): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((first, index) =>
    choices(count - 1, items.slice(index + 1)).map((rest) => [first].concat(rest)),
  );
}

/** The same items in steps of a golden section: neighbours differ, and any stretch is a fair sample of the whole. */
export function spread<T>(items: readonly T[]): T[] {
  let step = Math.floor(items.length * 0.618);
  while (greatestCommonDivisor(step, items.length) > 1) step -= 1;
  return items.map((_, index) => items[(index * step) % items.length] as T);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
