import type { CutMode } from '../bingo/cut.ts';
import { FREE, type Grid } from '../bingo/grid.ts';
import type { BranchId, CardId, GameNumber } from '../ids.ts';
import type { Hashes } from './hashes.ts';

// As contracts/bingo/draw-order.md writes it down for outsiders, and from nothing else.

export interface SeedOf {
  readonly branchId: BranchId;
  readonly gameNumber: GameNumber;
}

/** The commitment that a seed gives, both lower-case hex. */
export function commitmentTo(
  seed: string,
  { branchId, gameNumber }: SeedOf,
  version: 1 | 2,
  { sha256 }: Hashes,
): string {
  if (version === 1) return hexOf(sha256(bytesOfHex(seed)));
  return hexOf(
    sha256(asciiOf(`bingo-hall commit 2\nbranch ${branchId}\ngame ${gameNumber}\nseed ${seed}\n`)),
  );
}

/** All that a game of version 2 was sold with. */
export interface Sold extends SeedOf {
  readonly commitment: string;
  readonly price: number;
  readonly percent: string;
  readonly winnerType: string;
  readonly jackpot: { readonly playersBonus: string; readonly houseBonus: string } | null;
  readonly late: string;
  readonly cutMode: CutMode;
  readonly faces: ReadonlyMap<CardId, Grid>;
}

/** The hash of a sale, lower-case hex. */
export function saleOf(sold: Sold, { sha256 }: Hashes): string {
  const { branchId, gameNumber, commitment, price, percent, winnerType, jackpot, late, cutMode, faces } =
    sold;
  const bonus = jackpot === null ? 'none' : `${jackpot.playersBonus} ${jackpot.houseBonus}`;
  let text =
    `bingo-hall sale 2\nbranch ${branchId}\ngame ${gameNumber}\ncommitment ${commitment}\nprice ${price}\n` +
    `percent ${percent}\nwinner-type ${winnerType}\njackpot ${bonus}\nlate ${late}\npatterns 1\n` +
    `cut ${cutMode}\ncards ${faces.size}\n`;
  const ids = Array.from(faces.keys()).toSorted((a, b) => a - b);
  for (const id of ids) {
    text += id;
    for (const row of faces.get(id) ?? []) for (const cell of row) text += ` ${cell === FREE ? 0 : cell}`;
    text += '\n';
  }
  return hexOf(sha256(asciiOf(text)));
}

/** What fixes the order of a game beside its seed; null of a game of version 1. */
export type FixedBy = { readonly sale: string; readonly cut: string } | null;

/** The order of the calls. */
export function orderOf(
  seed: string,
  { branchId, gameNumber }: SeedOf,
  fixed: FixedBy,
  hashes: Hashes,
): number[] {
  const prefix = fixed
    ? `draw2:${branchId}:${gameNumber}:${fixed.sale}:${fixed.cut}`
    : `${branchId}:${gameNumber}`;
  const key = bytesOfHex(seed);
  let [block, next, counter] = [new Uint8Array(), 0, 0];
  const byte = (): number => {
    if (next === block.length) {
      block = Uint8Array.from(hashes.hmacSha256(key, asciiOf(`${prefix}:${counter}`)));
      [next, counter] = [0, counter + 1];
    }
    next += 1;
    return block[next - 1] ?? 0;
  };
  const order = Array.from({ length: 75 }, (_, index) => index + 1);
  for (let last = 74; last > 0; last -= 1) {
    const among = last + 1;
    let taken = byte();
    while (taken >= Math.floor(256 / among) * among) taken = byte();
    const chosen = taken % among;
    const moved = order[last] ?? 0;
    order[last] = order[chosen] ?? 0;
    order[chosen] = moved;
  }
  return order;
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Nothing but ASCII ever stands in these texts. */
function asciiOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}
