import { HALL } from '../seal/scope.ts';
import type { Scope } from './file-line.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ofBranch = new RegExp(`^(?:branch|cartelas|draw|announced|game)-(${UUID})(?:-[0-9]+)?$`);
const ofGame = new RegExp(`^game-(${UUID})-([1-9][0-9]{0,14})$`);
const ofHall = new RegExp(`^(?:log|quarantine|account-${UUID})$`);

/** Whose tree a stream is in, by its name alone. */
export function scopeOf(stream: string): Scope {
  return ofBranch.exec(stream)?.[1] ?? HALL;
}

/** The branch and the number in the name of a game's stream; null for any other. */
export function gameIn(stream: string): { readonly branch: string; readonly number: number } | null {
  const [, branch, number] = ofGame.exec(stream) ?? [];
  return branch === undefined ? null : { branch, number: Number(number) };
}

/** Whether an export may tell of it beside its branch. */
export function isToldOfHall(stream: string): boolean {
  return ofHall.test(stream);
}

/** What stands before the first hyphen: `branch` of a branch's stream. */
export function categoryOf(stream: string): string {
  return stream.split('-', 1)[0] ?? '';
}
