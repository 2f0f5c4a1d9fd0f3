import { NUMBERS } from '../bingo/columns.ts';
import type { Grid } from '../bingo/grid.ts';
import type { WinnerType } from '../bingo/winner-types.ts';
import type { CardId } from '../ids.ts';
import type { Completed } from './evidence.ts';

// The rules of contracts/bingo/README.md once more, by other means: cells are bits, told by where they stand, and a card is marked
// call by call.

type Bits = number;

function cells(belongs: (row: number, column: number) => boolean): Bits {
  let bits = 0;
  for (let cell = 0; cell < 25; cell += 1) if (belongs(Math.floor(cell / 5), cell % 5)) bits |= 1 << cell;
  return bits;
}

const CENTRE = cells((row, column) => row === 2 && column === 2);
const lines: readonly Bits[] = [
  ...[0, 1, 2, 3, 4].flatMap((n) => [cells((row) => row === n), cells((_, column) => column === n)]),
  cells((row, column) => row === column),
  cells((row, column) => row + column === 4),
];
const corners = cells((row, column) => row % 4 === 0 && column % 4 === 0);
const outer = (place: number) => place === 0 || place === 4;
const sides = (column: number) => outer(column);

const figures: Partial<Record<WinnerType, Bits>> = {
  Diamond: cells((row, column) => Math.abs(row - 2) + Math.abs(column - 2) === 2),
  T: cells((row, column) => row === 0 || column === 2),
  X: cells((row, column) => row === column || row + column === 4),
  Square: cells((row, column) => outer(row) || outer(column)),
  'Full House': cells(() => true),
  C: cells((row, column) => outer(row) || column === 0),
  L: cells((row, column) => column === 0 || row === 4),
  M: cells((row, column) => sides(column) || (row === 1 && column % 2 === 1) || (row === 2 && column === 2)),
  W: cells(
    (row, column) =>
      sides(column) || (row === 3 && column % 2 === 1) || (column === 2 && (row === 1 || row === 2)),
  ),
  N: cells((row, column) => sides(column) || row === column),
  Z: cells((row, column) => outer(row) || row + column === 4),
};

/** How many lines win, and whether the four corners count as one more. */
const counted: Partial<Record<WinnerType, { readonly needed: number; readonly withCorners: boolean }>> = {
  '1 Pattern': { needed: 1, withCorners: true },
  '2 Pattern': { needed: 2, withCorners: false },
  '2 Pattern With Corner': { needed: 2, withCorners: true },
  '3 Pattern': { needed: 3, withCorners: false },
  '4 Pattern': { needed: 4, withCorners: false },
  '5 Pattern': { needed: 5, withCorners: false },
  '6 Pattern': { needed: 6, withCorners: false },
};

function wins(marked: Bits, winnerType: WinnerType): boolean {
  const figure = figures[winnerType];
  if (figure !== undefined) return (marked & figure) === figure;
  const rule = counted[winnerType];
  if (!rule) return false;
  let complete = rule.withCorners && (marked & corners) === corners ? 1 : 0;
  for (const line of lines) if ((marked & line) === line) complete += 1;
  return complete >= rule.needed;
}

/** The calls of a game, to be laid on one card after the other. */
class Calls {
  /** The call of each number, from 1; 0 for one that was not called, or called again. */
  readonly #callOf = new Uint8Array(NUMBERS + 1);
  /** Which cells of the card at hand each call marks. */
  readonly #marks = new Int32Array(NUMBERS + 1);
  readonly #count: number;

  constructor(called: readonly number[]) {
    this.#count = Math.min(called.length, NUMBERS);
    for (let call = this.#count; call > 0; call -= 1) this.#callOf[called[call - 1] ?? 0] = call;
  }

  /** The one, from 1, that completes a card; null while none has. */
  completing(face: Grid, winnerType: WinnerType): number | null {
    this.#marks.fill(0);
    let bit = 1;
    for (const row of face)
      for (const cell of row) {
        if (typeof cell === 'number') {
          const call = this.#callOf[cell] ?? 0;
          this.#marks[call] = (this.#marks[call] ?? 0) | bit;
        }
        bit <<= 1;
      }
    let marked = CENTRE;
    for (let call = 1; call <= this.#count; call += 1) {
      const cellsOfCall = this.#marks[call] ?? 0;
      if (cellsOfCall === 0) continue;
      marked |= cellsOfCall;
      if (wins(marked, winnerType)) return call;
    }
    return null;
  }
}

/** The call, from 1, that completes a card; null while none has. */
export function completedAt(face: Grid, winnerType: WinnerType, called: readonly number[]): number | null {
  return new Calls(called).completing(face, winnerType);
}

/** Those of the cards that the calls complete, the earliest first. */
export function completedCards(
  faces: ReadonlyMap<CardId, Grid>,
  winnerType: WinnerType,
  called: readonly number[],
): Completed[] {
  const calls = new Calls(called);
  const complete: Completed[] = [];
  for (const [cardId, face] of faces) {
    const place = calls.completing(face, winnerType);
    if (place !== null) complete.push({ cardId, place });
  }
  return complete.toSorted((a, b) => a.place - b.place || a.cardId - b.cardId);
}
