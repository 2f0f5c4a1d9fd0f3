import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Commitment, drawEvents, Seed } from '../../../contracts/game/events.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import {
  commitmentOf,
  newSeed,
  SeedNotOpened,
  sealSeed,
  seedText,
  unsealSeed,
} from '../../../services/game/draw/seeds.ts';

const owner = { branchId: '01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f' as BranchId, gameNumber: 47 };
const otherBranch = 'fedcba98-7654-7321-8fed-cba987654321' as BranchId;
const drawKey = randomBytes(32);

test('a seed has 256 bits, and no two are the same', () => {
  expect(newSeed(randomBytes)).toHaveLength(32);
  expect(newSeed(randomBytes)).not.toEqual(newSeed(randomBytes));
});

test('seed and commitment are written as the events want them', () => {
  const seed = newSeed(randomBytes);
  expect(Seed.parse(seedText(seed))).toBe(Buffer.from(seed).toString('hex'));
  Commitment.parse(commitmentOf(seed));
});

test('the commitment of 32 zero bytes is the well-known one', () => {
  expect(commitmentOf(new Uint8Array(32))).toBe(
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  );
});

test('a sealed seed opens again under its key, for its game', () => {
  const seed = newSeed(randomBytes);
  const sealedSeed = sealSeed(seed, owner, drawKey, randomBytes);
  drawEvents.DrawCommitted.parse({ gameNumber: 47, commitment: commitmentOf(seed), sealedSeed });
  expect(Buffer.from(unsealSeed(sealedSeed, owner, drawKey))).toEqual(Buffer.from(seed));
});

test('a seal shows nothing of the seed, and sealing twice gives two seals', () => {
  const seed = newSeed(randomBytes);
  const sealed = [1, 2].map(() => sealSeed(seed, owner, drawKey, randomBytes));
  expect(sealed[0]).not.toBe(sealed[1]);
  for (const text of sealed)
    expect(Buffer.from(text, 'base64').includes(Buffer.from(seed).subarray(0, 4))).toBe(false);
});

test('a sealed seed opens under no other key, for no other game and for no other branch', () => {
  const sealedSeed = sealSeed(newSeed(randomBytes), owner, drawKey, randomBytes);
  const message =
    'The sealed draw of game 47 of branch 01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f does not open: DRAW_KEY is not the key it was sealed with';
  expect(() => unsealSeed(sealedSeed, owner, randomBytes(32))).toThrow(message);
  expect(() => unsealSeed(sealedSeed, { ...owner, gameNumber: 48 }, drawKey)).toThrow(SeedNotOpened);
  expect(() => unsealSeed(sealedSeed, { ...owner, branchId: otherBranch }, drawKey)).toThrow(SeedNotOpened);
});

test('a seal with any byte changed, cut short or made longer does not open', () => {
  const sealed = Buffer.from(sealSeed(newSeed(randomBytes), owner, drawKey, randomBytes), 'base64');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unsealSeed(changed.toString('base64'), owner, drawKey)).toThrow(SeedNotOpened);
  }
  for (const wrong of [sealed.subarray(1), Buffer.concat([sealed, Buffer.alloc(1)]), Buffer.alloc(0)]) {
    expect(() => unsealSeed(wrong.toString('base64'), owner, drawKey)).toThrow(SeedNotOpened);
  }
});

test('a draw key of the wrong length is named as such', () => {
  expect(() => sealSeed(newSeed(randomBytes), owner, randomBytes(16), randomBytes)).toThrow(
    'DRAW_KEY must be 32 bytes, not 16',
  );
});
