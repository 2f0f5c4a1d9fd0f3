import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { type HmacSha256, SEED_BYTES } from '../../../contracts/bingo/draw-order.ts';
import type { BranchId, GameNumber } from '../../../contracts/ids.ts';
import { refuse } from '../../../contracts/refusals.ts';
import { Failure } from '../../commands/failures.ts';

/** Cryptographically random bytes: node's `randomBytes`, as an argument like every other source of chance. */
export type RandomBytes = (count: number) => Uint8Array;

/** The game a seed belongs to: bound to the sealed seed, so that it opens for no other game. */
export interface SeedOwner {
  readonly branchId: BranchId;
  readonly gameNumber: GameNumber;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export const hmacSha256: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();

export function newSeed(randomBytes: RandomBytes): Uint8Array {
  return randomBytes(SEED_BYTES);
}

/** SHA-256 of the 32 bytes of the seed, lower-case hex: what is shown before anyone selects a cartela. */
export function commitmentOf(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** The seed as GameFinished reveals it: lower-case hex. */
export function seedText(seed: Uint8Array): string {
  return Buffer.from(seed).toString('hex');
}

/** Seals a seed with AES-256-GCM under the draw key: base64 of nonce (12 bytes), tag (16) and ciphertext (32). */
export function sealSeed(
  seed: Uint8Array,
  owner: SeedOwner,
  drawKey: Uint8Array,
  randomBytes: RandomBytes,
): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, checkedKey(drawKey), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(owner));
  const ciphertext = Buffer.concat([cipher.update(seed), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64');
}

/** Opens a sealed seed. Throws {@link SeedNotOpened} under another key, for another game, or when a byte was changed. */
export function unsealSeed(sealedSeed: string, owner: SeedOwner, drawKey: Uint8Array): Uint8Array {
  const bytes = Buffer.from(sealedSeed, 'base64');
  if (bytes.length !== NONCE_BYTES + TAG_BYTES + SEED_BYTES) throw new SeedNotOpened(owner);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, checkedKey(drawKey), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associatedData(owner));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const seed = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    decipher.final();
  } catch {
    throw new SeedNotOpened(owner);
  }
  return seed;
}

export class SeedNotOpened extends Failure {
  override readonly name = 'SeedNotOpened';
  override readonly refusal = refuse('DRAW_KEY_WRONG');

  constructor({ branchId, gameNumber }: SeedOwner) {
    super(
      `The sealed draw of game ${gameNumber} of branch ${branchId} does not open: ` +
        'DRAW_KEY is not the key it was sealed with, or the seal was changed.',
    );
  }
}

function checkedKey(drawKey: Uint8Array): Uint8Array {
  if (drawKey.length !== KEY_BYTES) {
    throw new RangeError(`DRAW_KEY must be ${KEY_BYTES} bytes, not ${drawKey.length}`);
  }
  return drawKey;
}

function associatedData({ branchId, gameNumber }: SeedOwner): Uint8Array {
  return Buffer.from(`${branchId}:${gameNumber}`, 'ascii');
}
