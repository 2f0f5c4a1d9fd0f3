import type { ActivityEntry } from '../../../../contracts/activity/queries.ts';

/** A line of the list: an entry, and what else belongs to its command while that is folded up. */
export interface ActivityLine extends ActivityEntry {
  /** How many further entries its command has; 0 of a line that stands under one. */
  readonly rest: number;
  /** Stands under the line of its command. */
  readonly part: boolean;
}

/** Entries (newest first) with those of one command under the newest of them, as far as that is `open`. */
export function linesOf(
  entries: readonly ActivityEntry[],
  open: (commandId: ActivityEntry['commandId']) => boolean,
): ActivityLine[] {
  const commands = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const { commandId } = entry;
    const others = commands.get(commandId);
    if (others) others.push(entry);
    else commands.set(commandId, [entry]);
  }
  return [...commands.values()].flatMap(([newest, ...others]) => {
    if (!newest) return [];
    const line = { ...newest, rest: others.length, part: false };
    if (!open(newest.commandId)) return [line];
    return [line, ...others.map((entry) => ({ ...entry, rest: 0, part: true }))];
  });
}
