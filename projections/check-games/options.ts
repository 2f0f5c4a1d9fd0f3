import { parseArgs } from 'node:util';
import { BranchId } from '../../contracts/ids.ts';
import { Day } from '../../contracts/time.ts';

export interface Options {
  readonly branchId: BranchId | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

export const USAGE = `Usage: npm run check-games -- [--branch ID] [--from DAY] [--to DAY]

Recomputes games from the log and tells what is not right; days are business dates (2026-11-27), both included.
Nothing is written. Ends with 0 where all games are proven, 1 where something is irregular, 2 where something cannot be
proven, 4 for a wrong option, 5 where it could not be done.`;

/** What the command line asks for; null where it is not one of ours. */
export function optionsOf(args: readonly string[]): Options | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { branch: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
    });
    return {
      branchId: BranchId.optional().parse(values.branch),
      from: Day.optional().parse(values.from),
      to: Day.optional().parse(values.to),
    };
  } catch {
    return null;
  }
}
