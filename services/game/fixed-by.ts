import { NO_CUT } from '../../contracts/bingo/cut.ts';
import type { DrawnHere } from './drawn-here.ts';

/** All that fixes the order of a game beside its seed, as its events tell it. */
export interface FixedBy {
  readonly commitment: string;
  /** Null of a game of version 1, whose seed alone fixes it. */
  readonly sale: string | null;
  /** {@link NO_CUT} where none was given. */
  readonly cut: string;
}

export function fixedBy({ opening: { commitment, draw }, course }: DrawnHere): FixedBy {
  const sale = draw && 'sale' in draw ? draw.sale : null;
  return { commitment, sale, cut: course.cut?.cut ?? NO_CUT };
}
