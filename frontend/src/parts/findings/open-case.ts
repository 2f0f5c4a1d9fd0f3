import type { KeptFinding } from '../../../../contracts/verification/queries.ts';

/** Whether somebody has to look into it: not into each game of an old client, but into their day, which counts them. */
export function isOpenCase({ acknowledged, code, game }: KeptFinding): boolean {
  return acknowledged === null && (code !== 'old-client' || game === null);
}
