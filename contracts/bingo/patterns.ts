import { choices, spread } from './choices.ts';
import { type Ball, NUMBERS } from './columns.ts';
import { GRID_SIZE, type Grid } from './grid.ts';
import { CENTRE_CELL, type CellIndex, corners, lines, shapes } from './shapes.ts';
import type { WinnerType } from './winner-types.ts';

/** Five rows of five flags, one for each cell of a cartela. */
export type Mask = readonly (readonly boolean[])[];

/** What a cartela is worth after some calls. */
export interface Evaluation {
  readonly won: boolean;
  /** The cells whose number was called, and the centre. */
  readonly marked: Mask;
  /** The cells of every complete line or shape that counts for the winner type; none while not won. */
  readonly winningCells: Mask;
  /** The call, counted from 1, on which the pattern became complete; null while it is not. */
  readonly completedAt: number | null;
}

/** Complete `needed` of the `groups` of cells and the card has won: every winner type can be said so. */
interface Rule {
  readonly groups: readonly (readonly CellIndex[])[];
  readonly needed: number;
}

const linesOrCorners = [...lines, corners];

/**
 * The rule of each winner type (spec section 9, contracts/bingo/README.md). `n Pattern` counts complete lines, whatever cells they
 * share. In `1 Pattern` and `2 Pattern With Corner` the four corners count as one more line.
 */
const rules: Readonly<Record<WinnerType, Rule>> = {
  '1 Pattern': { groups: linesOrCorners, needed: 1 },
  '2 Pattern': { groups: lines, needed: 2 },
  '2 Pattern With Corner': { groups: linesOrCorners, needed: 2 },
  '3 Pattern': { groups: lines, needed: 3 },
  '4 Pattern': { groups: lines, needed: 4 },
  '5 Pattern': { groups: lines, needed: 5 },
  '6 Pattern': { groups: lines, needed: 6 },
  Diamond: oneShape(shapes.Diamond),
  T: oneShape(shapes.T),
  X: oneShape(shapes.X),
  Square: oneShape(shapes.Square),
  'Full House': oneShape(shapes['Full House']),
  C: oneShape(shapes.C),
  L: oneShape(shapes.L),
  M: oneShape(shapes.M),
  W: oneShape(shapes.W),
  N: oneShape(shapes.N),
  Z: oneShape(shapes.Z),
};

function oneShape(cells: readonly CellIndex[]): Rule {
  return { groups: [cells], needed: 1 };
}

/**
 * Judges a cartela by a winner type after the calls so far, `called` in their order. The free centre is always marked.
 * A card that has won stays won: more calls change neither `won` nor `completedAt`.
 */
export function evaluate(grid: Grid, winnerType: WinnerType, called: readonly Ball[]): Evaluation {
  const { groups, needed } = rules[winnerType];
  const markedAt = callOfEachCell(grid, called);
  const completeAt = groups.map((group) => Math.max(...group.map((cell) => markedAt[cell] as number)));
  const wonAt = completeAt.toSorted((a, b) => a - b)[needed - 1] as number;
  const won = wonAt !== NEVER;
  const complete = won ? groups.filter((_, index) => completeAt[index] !== NEVER) : [];
  return {
    won,
    marked: maskOf((cell) => markedAt[cell] !== NEVER),
    winningCells: unionOf(complete),
    completedAt: won ? wonAt : null,
  };
}

/**
 * How many numbers a cartela still needs to win by a winner type after the calls so far: the fewest with which some way to win
 * is complete. 0 once it has won.
 */
export function missingNumbers(grid: Grid, winnerType: WinnerType, called: readonly Ball[]): number {
  const { groups, needed } = rules[winnerType];
  const markedAt = callOfEachCell(grid, called);
  const open = groups.map((group) => group.filter((cell) => markedAt[cell] === NEVER));
  return Math.min(...choices(needed, open).map((ways) => new Set(ways.flat()).size));
}

const NEVER = Number.POSITIVE_INFINITY;

/** For each cell the call that marked it, counted from 1; 0 for the free centre. */
function callOfEachCell(grid: Grid, called: readonly Ball[]): number[] {
  const callOf = Array<number>(NUMBERS + 1).fill(NEVER);
  for (const [index, ball] of called.entries()) callOf[ball] = index + 1;
  return grid.flat().map((cell, index) => (index === CENTRE_CELL ? 0 : (callOf[cell as Ball] ?? NEVER)));
}

/**
 * Every way to win by a winner type, for the preview that shows one after the other: the shape alone, or all choices of
 * as many lines as needed, in an order that is always the same and in which neighbours look different (66 for
 * `2 Pattern`, 924 for `6 Pattern`). Of `1 Pattern`: rows, columns, diagonals, corners, in that order.
 */
export function previewVariants(winnerType: WinnerType): readonly Mask[] {
  let variants = previews.get(winnerType);
  if (!variants) {
    const { groups, needed } = rules[winnerType];
    const masks = choices(needed, groups).map(unionOf);
    variants = needed === 1 ? masks : spread(masks);
    previews.set(winnerType, variants);
  }
  return variants;
}

const previews = new Map<WinnerType, readonly Mask[]>();

function unionOf(groups: readonly (readonly CellIndex[])[]): Mask {
  const cells = new Set(groups.flat());
  return maskOf((cell) => cells.has(cell));
}

function maskOf(is: (cell: CellIndex) => boolean): Mask {
  return Array.from({ length: GRID_SIZE }, (_, row) =>
    Array.from({ length: GRID_SIZE }, (__, column) => is(row * GRID_SIZE + column)),
  );
}
