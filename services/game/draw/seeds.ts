import { SEED_BYTES } from '../../../contracts/bingo/draw-order.ts';
import type { EventData } from '../../../contracts/events.ts';
import { type Refusal, refuse } from '../../../contracts/refusals.ts';
import { Failure } from '../../commands/failures.ts';
import { commitment1Of, commitmentOf, newSeed, type SeedOwner } from './hashes.ts';
import type { DrawKey, DrawKeys } from './keys.ts';
import { decrypt, encrypt, type RandomBytes } from '../../encryption/aes-gcm.ts';

export type Committed = EventData<'DrawCommitted'>;

/** A new seed, committed to and sealed under the first key, bound to its game and its commitment. */
export function commitSeed(owner: SeedOwner, [first]: DrawKeys, randomBytes: RandomBytes): Committed {
  const seed = newSeed(randomBytes);
  const commitment = commitmentOf(seed, owner);
  const sealedSeed = encrypt(seed, boundTo(owner, first, commitment), first.bytes, randomBytes);
  return { gameNumber: owner.gameNumber, version: 2, commitment, keyId: first.id, sealedSeed };
}

/**
 * The seed of a committed draw. Throws {@link SeedNotOpened} when none of the keys opens it, for another game or when a byte was
 * changed, and {@link SeedDamaged} when it opens and is not the one committed to.
 */
export function unsealSeed(committed: Committed, owner: SeedOwner, keys: DrawKeys): Uint8Array {
  const seed = opened(committed, owner, keys);
  if (seed?.length !== SEED_BYTES) throw new SeedNotOpened(owner);
  const isOne = 'version' in committed ? commitmentOf(seed, owner) : commitment1Of(seed);
  if (isOne !== committed.commitment) throw new SeedDamaged(owner);
  return seed;
}

/** Why the seed of a committed draw cannot be told; null when it can. */
export function unsealProblem(committed: Committed, owner: SeedOwner, keys: DrawKeys): Refusal | null {
  try {
    unsealSeed(committed, owner, keys);
    return null;
  } catch (error) {
    if (error instanceof SeedNotOpened || error instanceof SeedDamaged) return error.refusal;
    throw error;
  }
}

function opened(committed: Committed, owner: SeedOwner, keys: DrawKeys): Uint8Array | null {
  const { commitment, sealedSeed } = committed;
  if ('version' in committed) {
    const key = keys.find(({ id }) => id === committed.keyId);
    return key ? decrypt(sealedSeed, boundTo(owner, key, commitment), key.bytes) : null;
  }
  // Version 1 did not name its key.
  for (const { bytes } of keys) {
    const seed = decrypt(sealedSeed, boundAs1(owner), bytes);
    if (seed) return seed;
  }
  return null;
}

function boundTo({ branchId, gameNumber }: SeedOwner, key: DrawKey, commitment: string): string {
  return `draw2:${key.id}:${branchId}:${gameNumber}:${commitment}`;
}

function boundAs1({ branchId, gameNumber }: SeedOwner): string {
  return `${branchId}:${gameNumber}`;
}

export class SeedNotOpened extends Failure {
  override readonly name = 'SeedNotOpened';
  override readonly refusal = refuse('DRAW_KEY_WRONG');

  constructor({ branchId, gameNumber }: SeedOwner) {
    super(
      `The sealed draw of game ${gameNumber} of branch ${branchId} does not open: ` +
        'none of DRAW_KEYS is the key it was sealed with, or the seal was changed.',
    );
  }
}

export class SeedDamaged extends Failure {
  override readonly name = 'SeedDamaged';
  override readonly refusal = refuse('DRAW_DAMAGED');

  constructor({ branchId, gameNumber }: SeedOwner) {
    super(`The sealed draw of game ${gameNumber} of branch ${branchId} is not the one committed to.`);
  }
}
