import type { ReactNode } from 'react';
import type { Ball } from '../../../../../contracts/bingo/columns.ts';
import { useDrawn } from './use-board.ts';

/** What shows the numbers called, and nothing around it, is drawn again with each. */
export function Drawn({ children }: { children: (drawn: readonly Ball[]) => ReactNode }) {
  return children(useDrawn());
}
