// Node loads the UMD build of this package, which has a default export only; its types speak of the other build.
/* oxlint-disable import/default, import/no-named-as-default-member */
import jsonc from 'jsonc-parser';
import { faultAt, type PlacedFault } from './text-fault.ts';

/** Where a name stands a second time in the same object of valid JSON: of the two, parsing keeps one and says nothing. */
export function repeatedName(text: string): PlacedFault | null {
  const open: Set<string>[] = [];
  let repeated: number | null = null;
  try {
    jsonc.visit(text, {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (name, offset) => {
        if (open.at(-1)?.has(name)) repeated ??= offset;
        open.at(-1)?.add(name);
      },
    });
  } catch (error) {
    // Nested deeper than any list of cards: nothing of it is taken.
    if (!(error instanceof RangeError)) throw error;
  }
  return repeated === null ? null : faultAt(text, repeated, 'NAME_REPEATED');
}
