import type { BranchId, GameNumber } from '../ids.ts';
import { type Ball, NUMBERS } from './columns.ts';

/** HMAC-SHA256 of `message` under `key`: 32 bytes. An argument, because server and browser have different ones. */
export type HmacSha256 = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/**
 * Version 1: the order in which a game calls the numbers 1 to 75, fixed by its seed. Written out for outsiders, with
 * test vectors, in `draw-order.md` beside this file. Games opened today go by {@link drawOrder2}.
 *
 * - Block c (0, 1, 2 ...) is HMAC-SHA256 with the 32 bytes of the seed as key over the ASCII bytes of
 *   `{branchId}:{gameNumber}:{c}`, the branch id lower-case with hyphens, both numbers decimal without leading zeros.
 *   The bytes of block 0, block 1 and so on, one after the other, are the stream of random bytes.
 * - A choice among n (2 to 75) takes the next byte b of the stream; if b is below the greatest multiple of n that is at most
 *   256, the choice is b mod n, else the byte is thrown away and the next one taken. So every choice is equally likely.
 * - The list 1, 2 ... 75 is shuffled by Fisher and Yates: for i from 74 down to 1, j is a choice among i + 1, and the
 *   elements at i and j (counted from 0) change places. The list is then the order of the calls, first element first.
 */
export function drawOrder(
  seed: Uint8Array,
  branchId: BranchId,
  gameNumber: GameNumber,
  hmac: HmacSha256,
): Ball[] {
  return shuffled(seed, `${branchId.toLowerCase()}:${gameNumber}`, hmac);
}

/** What the order of a game depends on besides its seed. */
export interface Drawn {
  readonly branchId: BranchId;
  readonly gameNumber: GameNumber;
  /** The hash of the sale, hex: `sale.ts`. */
  readonly sale: string;
  /** A hyphen where none was given: `cut.ts`. */
  readonly cut: string;
}

/**
 * Version 2: as {@link drawOrder}, but the message of block c is `draw2:{branchId}:{gameNumber}:{sale}:{cut}:{c}`, so that
 * nobody who knows the seed alone knows the order before the cartelas are sold and the cut is called.
 */
export function drawOrder2(
  seed: Uint8Array,
  { branchId, gameNumber, sale, cut }: Drawn,
  hmac: HmacSha256,
): Ball[] {
  return shuffled(seed, `draw2:${branchId.toLowerCase()}:${gameNumber}:${sale}:${cut}`, hmac);
}

export const SEED_BYTES = 32;

/** `message` begins the message of every block. */
function shuffled(seed: Uint8Array, message: string, hmac: HmacSha256): Ball[] {
  if (seed.length !== SEED_BYTES) throw new RangeError(`a seed has ${SEED_BYTES} bytes, not ${seed.length}`);
  const bytes = byteStream((counter) => hmac(seed, ascii(`${message}:${counter}`)));
  const order = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  for (let i = NUMBERS - 1; i >= 1; i -= 1) {
    const j = choiceAmong(i + 1, bytes);
    [order[i], order[j]] = [order[j] as Ball, order[i] as Ball];
  }
  return order;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function* byteStream(block: (counter: number) => Uint8Array): Generator<number, never> {
  for (let counter = 0; ; counter += 1) yield* block(counter);
}

function choiceAmong(n: number, bytes: Generator<number, never>): number {
  const limit = 256 - (256 % n);
  for (;;) {
    const byte = bytes.next().value;
    if (byte < limit) return byte % n;
  }
}
