// Node loads the UMD build of this package, which has a default export only; its types speak of the other build.
/* oxlint-disable import/default, import/no-named-as-default-member */
import jsonc from 'jsonc-parser';
import { faultAt, type PlacedFault } from './text-fault.ts';

/** Where a name stands a second time in the same object of valid JSON: of the two, parsing keeps one and says nothing. */
export function repeatedName(text: string): PlacedFault | null {
  const open: Set<string>[] = [];
  try {
    jsonc.visit(text, {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (name, offset) => {
        if (open.at(-1)?.has(name)) throw new Repeated(offset);
        open.at(-1)?.add(name);
      },
    });
    return null;
  } catch (error) {
    if (error instanceof Repeated) return faultAt(text, error.offset, 'NAME_REPEATED');
    // Nested deeper than any list of cards: nothing of it is taken.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Ends the visit, which would go on to the end. */
class Repeated extends Error {
  readonly offset: number;

  constructor(offset: number) {
    super('a name is repeated');
    this.offset = offset;
  }
}
