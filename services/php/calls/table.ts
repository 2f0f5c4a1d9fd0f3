import { dayIn } from '../../../contracts/time.ts';
import type { LegacyCall } from '../legacy-call.ts';
import { accountCalls } from './accounts.ts';
import { analysisCalls } from './analysis.ts';
import { branchCalls } from './branches.ts';
import { cartelaCalls } from './cartelas.ts';
import { financeCalls } from './finances.ts';
import { gameCalls } from './game.ts';

/** Every call of the old clients (spec section 7). */
export function legacyCalls({
  clock,
  timeZone,
}: {
  clock: () => Date;
  timeZone: string;
}): readonly LegacyCall[] {
  const clockTime = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return [
    ...accountCalls,
    ...branchCalls,
    ...cartelaCalls,
    ...financeCalls(() => dayIn(timeZone, clock())),
    ...analysisCalls((at) => clockTime.format(new Date(at))),
    ...gameCalls,
  ];
}
