import { createHash, createHmac } from 'node:crypto';
import { commitmentText } from '../../../contracts/bingo/commitment.ts';
import { type HmacSha256, SEED_BYTES } from '../../../contracts/bingo/draw-order.ts';
import { type Sale, saleText } from '../../../contracts/bingo/sale.ts';
import type { BranchId, GameNumber } from '../../../contracts/ids.ts';
import type { RandomBytes } from '../../encryption/aes-gcm.ts';

/** The game that a seed belongs to. */
export interface SeedOwner {
  readonly branchId: BranchId;
  readonly gameNumber: GameNumber;
}

export const hmacSha256: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();

export function newSeed(randomBytes: RandomBytes): Uint8Array {
  return randomBytes(SEED_BYTES);
}

/** The seed as it is revealed: lower-case hex. */
export function seedText(seed: Uint8Array): string {
  return Buffer.from(seed).toString('hex');
}

/** Version 1: SHA-256 of the 32 bytes of the seed, lower-case hex. */
export function commitment1Of(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** What is shown before anyone selects a cartela (contracts/bingo/draw-order.md). */
export function commitmentOf(seed: Uint8Array, { branchId, gameNumber }: SeedOwner): string {
  return sha256(commitmentText(branchId, gameNumber, seedText(seed)));
}

export function saleHash(sale: Sale): string {
  return sha256(saleText(sale));
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
