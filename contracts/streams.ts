import { usernameKey } from './accounts/credentials.ts';
import type { AccountId, BranchId, GameNumber } from './ids.ts';
import { BranchId as BranchIdSchema } from './ids.ts';

/** Stream names (contracts/README.md): `category-id`. */
export const streams = {
  account: (id: AccountId) => `account-${id}`,
  credential: (id: AccountId) => `credential-${id}`,
  username: (username: string) => `username-${usernameKey(username)}`,
  branch: (id: BranchId) => `branch-${id}`,
  cartelas: (id: BranchId) => `cartelas-${id}`,
  draw: (id: BranchId) => `draw-${id}`,
  announced: (id: BranchId) => `announced-${id}`,
  game: (id: BranchId, gameNumber: GameNumber) => `game-${id}-${gameNumber}`,
} as const;

export type StreamCategory = keyof typeof streams;

const gameStream = /^game-(.{36})-(\d+)$/;

/** The branch and game number in the name of a game stream. Throws on any other name. */
export function gameOfStream(stream: string): { branchId: BranchId; gameNumber: GameNumber } {
  const match = gameStream.exec(stream);
  if (!match) throw new Error(`not a game stream: ${stream}`);
  return { branchId: BranchIdSchema.parse(match[1]), gameNumber: Number(match[2]) };
}

/** The id after the category in the name of a stream, e.g. the branch id of `cartelas-{branchId}`. */
export function idOfStream(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}
