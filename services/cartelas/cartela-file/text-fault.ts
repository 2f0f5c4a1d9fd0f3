import type { TextFault } from '../../../contracts/cartelas/text-faults.ts';

/** What is wrong in a text first, and where: lines and columns count from 1. */
export interface PlacedFault {
  readonly fault: TextFault;
  readonly line: number;
  readonly column: number;
}

export function faultAt(text: string, offset: number, fault: TextFault): PlacedFault {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { fault, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
