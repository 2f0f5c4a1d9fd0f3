/** A place in `$all`. Opaque and increasing: only ever compared, never counted with. */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** Before the first event of any log, of which the first may stand at 0/0. */
export const BEFORE_ALL: Position = { commit: -1n, prepare: -1n };

/** Strictly after, by commit and then by prepare position. */
export function isAfter(a: Position, b: Position): boolean {
  return a.commit === b.commit ? a.prepare > b.prepare : a.commit > b.commit;
}

/** For people: one number where both are the same, as they mostly are. */
export function printed(position: Position): string {
  return position.commit === position.prepare
    ? String(position.commit)
    : `${position.commit}/${position.prepare}`;
}
