import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawEvents } from '../../../contracts/game/events.ts';
import { Commitment, Seed } from '../../../contracts/game/values.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { commitment1Of, commitmentOf, newSeed, seedText } from '../../../services/game/draw/hashes.ts';
import { drawKeys } from '../../../services/game/draw/keys.ts';
import { encrypt } from '../../../services/encryption/aes-gcm.ts';
import { commitSeed, SeedDamaged, SeedNotOpened, unsealSeed } from '../../../services/game/draw/seeds.ts';

const owner = { branchId: '01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f' as BranchId, gameNumber: 47 };
const otherBranch = 'fedcba98-7654-7321-8fed-cba987654321' as BranchId;
const bytes = randomBytes(32);
const keys = drawKeys([bytes]);
const otherKeys = drawKeys([randomBytes(32)]);
const commit = () => commitSeed(owner, keys, randomBytes);

/** As builds of version 1 have sealed it. */
function committedAs1(seed: Uint8Array, key: Uint8Array) {
  const { branchId, gameNumber } = owner;
  const sealedSeed = encrypt(seed, `${branchId}:${gameNumber}`, key, randomBytes);
  return { gameNumber, commitment: commitment1Of(seed), sealedSeed };
}

test('a seed has 256 bits, and no two are the same', () => {
  expect(newSeed(randomBytes)).toHaveLength(32);
  expect(newSeed(randomBytes)).not.toEqual(newSeed(randomBytes));
});

test('seed and commitment are written as the events want them', () => {
  const seed = newSeed(randomBytes);
  expect(Seed.parse(seedText(seed))).toBe(Buffer.from(seed).toString('hex'));
  Commitment.parse(commitmentOf(seed, owner));
});

test('the commitment of 32 zero bytes in version 1 is the well-known one', () => {
  expect(commitment1Of(new Uint8Array(32))).toBe(
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  );
});

test('a key is named by what it is, not by its place', () => {
  const zero = new Uint8Array(32);
  expect(drawKeys([zero])[0].id).toBe('a8e02ed3bb0a651b');
  expect(drawKeys([bytes, zero, bytes]).map(({ id }) => id)).toEqual([keys[0].id, 'a8e02ed3bb0a651b']);
  expect(() => drawKeys([])).toThrow('at least one draw key is needed');
});

test('a sealed seed opens again under its key, for its game', () => {
  const committed = commit();
  expect(drawEvents.DrawCommitted.parse(committed)).toEqual(committed);
  const seed = unsealSeed(committed, owner, keys);
  expect(commitmentOf(seed, owner)).toBe(committed.commitment);
});

test('the first key seals, all of them open', () => {
  const committed = commit();
  const seed = unsealSeed(committed, owner, keys);
  const turned = drawKeys([randomBytes(32), bytes]);
  expect(unsealSeed(committed, owner, turned)).toEqual(seed);
  expect(commitSeed(owner, turned, randomBytes)).toMatchObject({ keyId: turned[0].id });
});

test('a seed that a build of version 1 sealed still opens, under any of the keys', () => {
  const seed = newSeed(randomBytes);
  const committed = drawEvents.DrawCommitted.parse(committedAs1(seed, bytes));
  expect(Buffer.from(unsealSeed(committed, owner, drawKeys([randomBytes(32), bytes])))).toEqual(
    Buffer.from(seed),
  );
  expect(() => unsealSeed(committed, owner, otherKeys)).toThrow(SeedNotOpened);
});

test('a seal shows nothing of the seed, and sealing twice gives two seals', () => {
  const [one, two] = [commit(), commit()];
  expect(one.sealedSeed).not.toBe(two.sealedSeed);
  for (const committed of [one, two]) {
    const seed = Buffer.from(unsealSeed(committed, owner, keys));
    expect(Buffer.from(committed.sealedSeed, 'base64').includes(seed.subarray(0, 4))).toBe(false);
  }
});

test('a sealed seed opens under no other key, for no other game, branch or commitment', () => {
  const committed = commit();
  const message =
    'The sealed draw of game 47 of branch 01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f does not open: none of DRAW_KEYS is the key it was sealed with';
  expect(() => unsealSeed(committed, owner, otherKeys)).toThrow(message);
  for (const wrong of [{ gameNumber: 48 }, { branchId: otherBranch }])
    expect(() => unsealSeed(committed, { ...owner, ...wrong }, keys)).toThrow(SeedNotOpened);
  expect(() => unsealSeed({ ...committed, commitment: 'ab'.repeat(32) }, owner, keys)).toThrow(SeedNotOpened);
});

test('a seal with any byte changed, cut short or made longer does not open', () => {
  const committed = commit();
  const sealed = Buffer.from(committed.sealedSeed, 'base64');
  const unseal = (changed: Buffer) => () =>
    unsealSeed({ ...committed, sealedSeed: changed.toString('base64') }, owner, keys);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(changed)).toThrow(SeedNotOpened);
  }
  for (const wrong of [sealed.subarray(1), Buffer.concat([sealed, Buffer.alloc(1)]), Buffer.alloc(0)])
    expect(unseal(wrong)).toThrow(SeedNotOpened);
});

test('whoever holds the key cannot put another seed under the commitment', () => {
  const committed = commit();
  const { branchId, gameNumber } = owner;
  const bound = `draw2:${keys[0].id}:${branchId}:${gameNumber}:${committed.commitment}`;
  const swapped = { ...committed, sealedSeed: encrypt(randomBytes(32), bound, bytes, randomBytes) };
  expect(() => unsealSeed(swapped, owner, keys)).toThrow(SeedDamaged);
  const swapped1 = { ...committedAs1(randomBytes(32), bytes), commitment: commitment1Of(randomBytes(32)) };
  expect(() => unsealSeed(swapped1, owner, keys)).toThrow(SeedDamaged);
});

test('a draw key of the wrong length is named as such', () => {
  expect(() => drawKeys([randomBytes(16)])).toThrow('a draw key must have 32 bytes, not 16');
});
