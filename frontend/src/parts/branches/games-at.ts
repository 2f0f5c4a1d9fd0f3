import type { Role } from '../../../../contracts/ids.ts';

/** Where somebody reads the games of a branch; a cashier has no such screen. */
export const gamesAt = {
  super_admin: '/Game_analysis',
  auditor: '/Audit/branch',
  all_admin: '/weekly/games',
} as const satisfies Partial<Record<Role, string>>;
export type Reader = keyof typeof gamesAt;

export function isReader(role: Role): role is Reader {
  return Object.hasOwn(gamesAt, role);
}
